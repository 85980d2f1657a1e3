# Builds any service: docker build -f infra/service.Dockerfile --build-arg SERVICE=gateway .
FROM node:24-bookworm-slim AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests \
 && cp pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json /manifests/ \
 && cp --recursive patches /manifests/ \
 && find . -name package.json -exec cp --parents -t /manifests {} +

FROM node:24-bookworm-slim AS build
RUN npm install --global --no-audit --no-fund pnpm@12.21.0
WORKDIR /build
# Only these affect the installation, so that source changes reuse the cached layer.
COPY --from=manifests /manifests ./
RUN pnpm install --frozen-lockfile
COPY . .
ENV NODE_ENV=production
RUN pnpm --filter @fucina/widget --filter @fucina/frontend run build
ARG SERVICE
RUN node infra/bundle.ts "$SERVICE"

FROM node:24-bookworm-slim
ARG SERVICE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
COPY --from=build /build/dist/${SERVICE} ./
USER node
EXPOSE 8080
# Lenient, so that a busy host does not turn a service unhealthy: five failures of ten seconds each.
HEALTHCHECK --interval=5s --timeout=10s --start-period=60s --retries=5 \
  CMD ["node", "-e", "require('node:http').get(`http://127.0.0.1:${process.env.PORT}/health/ready`, (r) => process.exit(r.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "main.js"]
