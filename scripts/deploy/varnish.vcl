vcl 4.1;

# Varnish 6 or newer before nginx or HAProxy: open replies for SHARED_CACHE_SECONDS, pages until a deployment, nothing personal.
# It speaks HTTP: TLS ends before it. Set the address, who may purge, and the token: PURGE_WEBHOOK=http://…/purge, PURGE_TOKEN.

import std;

backend pictures {
    .host = "127.0.0.1";
    .port = "4320";
    .probe = {
        .url = "/healthz";
        .interval = 2s;
        .timeout = 2s;
        .window = 3;
        .threshold = 2;
        .initial = 2;
    }
}

acl purgers {
    "localhost";
    "10.0.0.0"/24;
}

sub vcl_recv {
    # What a deployment tells: all that is kept was made before it.
    if (req.url == "/purge") {
        if (req.method != "POST" || client.ip !~ purgers || req.http.authorization != "Bearer change-me") {
            return (synth(403));
        }
        ban("obj.status != 0");
        return (synth(204));
    }
    if (req.url ~ "^/(socket|hooks|desk|local|sandbox)(/|$)") {
        return (pipe);
    }
    if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization) {
        return (pass);
    }
    # Readers that ask for a sure reply, such as a rebuild, get none of ours.
    if (req.http.cache-control ~ "no-cache" && req.url ~ "^/api/") {
        return (pass);
    }
    # The server reads no cookie for open replies. Redirects of old addresses do, and say so by `Vary`.
    if (req.url ~ "^/api/") {
        unset req.http.cookie;
    }
    # While the server lives nothing older than it allows goes out.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_backend_response {
    set beresp.grace = 1h;
    # Pages change by a deployment alone, and browsers still ask each time.
    if (bereq.url !~ "^/(api|media|healthz|readyz)(/|$)" && beresp.status == 200 && beresp.http.cache-control ~ "public, max-age=0") {
        set beresp.ttl = 1h;
        return (deliver);
    }
    # What asks to be checked each time, or was made for one person, is not kept.
    if (beresp.http.set-cookie || beresp.http.cache-control ~ "(?i)no-cache|no-store|private") {
        set beresp.uncacheable = true;
        set beresp.ttl = 120s;
        return (deliver);
    }
}
