import { randomUUID } from 'node:crypto';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { UUID } from '@eventstore/db-client/generated/shared_pb';

const instance = randomUUID();

/** The node as a cluster of one, at the address the client called it by. */
export function gossip(host: string): ClusterInfo {
  const colon = host.lastIndexOf(':');
  const endpoint = new EndPoint().setAddress(host.slice(0, colon)).setPort(Number(host.slice(colon + 1)));
  const member = new MemberInfo()
    .setInstanceId(new UUID().setString(instance))
    .setTimeStamp(String(Date.now() * 10_000))
    .setState(MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(endpoint);
  const info = new ClusterInfo();
  info.addMembers(member);
  return info;
}
