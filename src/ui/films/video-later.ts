/** The same element for a `Video` that comes late. A module of its own: else the pages with a video pay for its namespace. */
import './video.ts'
