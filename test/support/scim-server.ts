import { createServer } from 'node:http';
import express from 'express';
import SCIMMY from 'scimmy';
import SCIMMYRouters from 'scimmy-routers';
import { newId } from '../../backend/platform/kit/ids';
import { listen } from './loopback-servers';
import { asNodeObject } from './node-object';
import { noteSecret } from './used-secrets';

/** A user as the service stores it. */
export interface ScimUser {
  id: string;
  userName: string;
  displayName: string;
  active: boolean;
}

/** A real SCIM 2.0 service on the loopback. */
export interface ScimServer {
  origin: string;
  users: ScimUser[];
  /** The only token that it takes. */
  token: string;
}

/** The service that a request reached; handlers of SCIMMY are global. */
type Reached = { server: ScimServer };
const notFound = (id: string) => new SCIMMY.Types.Error(404, '', `Resource ${id} not found`);
const userOf = ({ server }: Reached, id: string): ScimUser => {
  const user = server.users.find((one) => one.id === id);
  if (!user) throw notFound(id);
  return user;
};

SCIMMY.Resources.declare(SCIMMY.Resources.User, {
  egress: ({ id }: { id?: string }, reached: Reached) => asNodeObject(id ? userOf(reached, id) : reached.server.users),
  ingress: ({ id }: { id?: string }, { userName, displayName, active }: ScimUser, reached: Reached) => {
    const user = id ? userOf(reached, id) : { id: newId() };
    if (!id) reached.server.users.push(user as ScimUser);
    return asNodeObject(Object.assign(user, { userName, displayName, active }));
  },
  degress: ({ id }: { id: string }, reached: Reached) => {
    const { users } = reached.server;
    users.splice(users.indexOf(userOf(reached, id)), 1);
  },
});

/** `endServers` ends it. */
export async function startScimServer(
  users: ScimUser[],
  token = newId(),
  path = '/scim/v2/:tenant',
): Promise<ScimServer> {
  const app = express();
  const server: ScimServer = { origin: '', users, token };
  const handler = (request: { header(name: string): string | undefined }): string => {
    if (request.header('authorization') !== `Bearer ${server.token}`) throw new Error('The token is not valid');
    noteSecret('SCIM token', server.token);
    return 'administrator';
  };
  // Express 5 parses the query again at each access, so that the numbers which the routers put into it are lost.
  app.use((request, _, next) => {
    Object.defineProperty(request, 'query', { value: { ...request.query } });
    next();
  });
  app.use(path, new SCIMMYRouters({ type: 'bearer', handler, context: () => ({ server }) }));
  server.origin = `http://127.0.0.1:${await listen(createServer(app))}`;
  return server;
}
