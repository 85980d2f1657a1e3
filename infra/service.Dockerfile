# One file for every part: docker build -f infra/service.Dockerfile --build-arg SERVICE=gateway .
FROM node:24-bookworm-slim AS build
RUN npm install --global --no-audit --no-fund pnpm@12.21.0
WORKDIR /build
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json tsconfig.base.json ./
COPY frontend/package.json frontend/
COPY gateway/package.json gateway/
COPY infra/package.json infra/
COPY packages/contracts/package.json packages/contracts/
COPY packages/service-kit/package.json packages/service-kit/
COPY packages/widget/package.json packages/widget/
COPY services/chatbot/package.json services/chatbot/
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
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --start-interval=1s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "main.js"]
