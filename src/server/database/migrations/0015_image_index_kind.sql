-- Its index is built beside the writes of the servers that run (`large-indexes.queries.ts`).
SELECT 1;
