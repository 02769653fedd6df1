import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A wire between page and server that can be cut; whoever connects meanwhile hangs until it is mended. */
export const createFio = async (porta: number) => {
  const pontas = new Set<net.Socket>();
  const penduradas: net.Socket[] = [];
  let destino = porta;
  let cortado = false;
  const guardar = (ponta: net.Socket): void => {
    pontas.add(ponta);
    ponta.on('error', () => undefined);
    ponta.on('close', () => pontas.delete(ponta));
  };
  const emendarUma = (pagina: net.Socket): void => {
    const servidor = net.connect(destino, '127.0.0.1');
    guardar(servidor);
    pagina.pipe(servidor).pipe(pagina);
  };
  const fio = net.createServer((pagina) => {
    guardar(pagina);
    if (cortado) penduradas.push(pagina);
    else emendarUma(pagina);
  });
  fio.listen(0, '127.0.0.1');
  await once(fio, 'listening');
  const cortar = (): void => {
    cortado = true;
    for (const ponta of pontas) ponta.destroy();
  };
  return {
    porta: (fio.address() as AddressInfo).port,
    cortar,
    fechar: () => {
      cortar();
      fio.close();
    },
    /** From now on nobody gets through, but nobody is thrown out. */
    segurar: () => void (cortado = true),
    emendar: (novoDestino = destino) => {
      destino = novoDestino;
      cortado = false;
      for (const pagina of penduradas.splice(0)) emendarUma(pagina);
    },
  };
};
