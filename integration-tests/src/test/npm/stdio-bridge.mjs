// Stands for a server that is there already: joins standard input and output with a port. Usage: node stdio-bridge.mjs PORT
import { connect } from 'node:net';

const socket = connect(Number(process.argv[2]), '127.0.0.1');
process.stdin.pipe(socket);
socket.pipe(process.stdout);
socket.on('close', () => process.exit(0));
