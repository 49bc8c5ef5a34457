# Built in one stage, run from another that holds no compiler, no sources and no tool of the build.
FROM node:22-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci --omit=dev
COPY vite.config.ts tsconfig.json ./
COPY blocks blocks
COPY collections collections
COPY layouts layouts
COPY renderer renderer
COPY seed seed
COPY server server
RUN npm run build
# What only the build needs: the browser's code is in dist/client by now.
RUN npm pkg delete dependencies.vite \
      dependencies.@vitejs/plugin-react \
      dependencies.@vanilla-extract/css \
      dependencies.@vanilla-extract/vite-plugin \
      dependencies.@tanstack/react-query \
      dependencies.@tanstack/react-router \
      dependencies.@fontsource-variable/bricolage-grotesque \
      dependencies.radix-ui \
    && npm prune --omit=dev

FROM node:22-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY --from=build /site/packages/embedded-mongo/package.json packages/embedded-mongo/package.json
COPY --from=build /site/packages/embedded-mongo/dist packages/embedded-mongo/dist
COPY --from=build /site/server/start.mjs /site/server/build.mjs server/
COPY package.json ./
COPY seed/data seed/data
COPY layouts layouts
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives, not whether it is ready: one that waits for the database still serves what it knows.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between, so that the process is told when the container stops.
CMD ["node", "server/start.mjs"]
