export interface ClusterServer {
  native: string;
  account: { uid: number; gid: number } | undefined;
  cluster: string;
  preferredPort?: number;
}

export function startServer(server: ClusterServer): Promise<{ pid: number; port: number }>;
export function stopServer(server: ClusterServer): Promise<void>;
