import { lookup as resolver, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are no public address: this machine, the inside of a network, what routers and clouds keep for themselves. */
const internas = new BlockList();
for (const [rede, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  // For examples in texts: nobody answers there.
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  internas.addSubnet(rede, bits, 'ipv4');
for (const [rede, bits] of [
  // This machine, and old addresses written as new ones in any of the ways that lead to them.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internas.addSubnet(rede, bits, 'ipv6');

/** True for an address of the inside; also one of the old kind written as a new one (::ffff:10.0.0.1). */
export const ehInterno = (endereco: string): boolean => {
  const antigo = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(endereco)?.[1];
  if (antigo !== undefined) return internas.check(antigo, 'ipv4');
  const tipo = isIP(endereco);
  // Any other mapped spelling is refused unread.
  if (tipo === 6 && /^::ffff:/i.test(endereco)) return true;
  return tipo === 0 || internas.check(endereco, tipo === 4 ? 'ipv4' : 'ipv6');
};

/** A host that stands inside the network was named where only public ones may. */
export class EnderecoInterno extends Error {
  constructor(host: string) {
    super(`${host} é um endereço da rede interna`);
  }
}

/** Networks of the inside that the operator lets be asked, written as `10.1.2.0/24` or one address. */
export type RedesPermitidas = BlockList;
export const redesPermitidas = (redes: readonly string[]): RedesPermitidas => {
  const lista = new BlockList();
  for (const rede of redes) {
    const [endereco = '', bits] = rede.split('/');
    const tipo = isIP(endereco) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) lista.addAddress(endereco, tipo);
    else lista.addSubnet(endereco, Number(bits), tipo);
  }
  return lista;
};
const nenhuma = new BlockList();

/** Whether an address may be connected to: a public one, or one of a network that the operator allows. */
export const podeLigar = (endereco: string, permitidas: RedesPermitidas = nenhuma): boolean =>
  !ehInterno(endereco) || permitidas.check(endereco, isIP(endereco) === 6 ? 'ipv6' : 'ipv4');

/**
 * Resolves names for one connection and refuses those that lead inside: the very address that was checked is the one connected to, so
 * a name that changes in between (DNS rebinding) gains nothing.
 */
export const soParaOnde =
  (permitidas: RedesPermitidas): LookupFunction =>
  (host, opcoes, pronto) => {
    resolver(host, { ...opcoes, all: true }, (erro, achados: LookupAddress[]) => {
      if (erro !== null) return pronto(erro, '', 0);
      const [primeiro] = achados;
      if (primeiro === undefined || !achados.every(({ address }) => podeLigar(address, permitidas)))
        return pronto(new EnderecoInterno(host), '', 0);
      // Node asks for all addresses or for one, and takes each in a form of its own.
      return opcoes.all === true ? pronto(null, achados) : pronto(null, primeiro.address, primeiro.family);
    });
  };

/** To public addresses alone. */
export const soParaFora = soParaOnde(nenhuma);
