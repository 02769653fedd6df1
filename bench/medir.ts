import type { Gerador } from './processos.ts';
import type { Medida } from './carga.ts';
import type { Trabalho } from './trabalhos.ts';

export const SERVIDORES = ['portal', 'nu', 'afinado'] as const;
export type Servidor = (typeof SERVIDORES)[number];

export interface Alvo {
  readonly url: string;
  readonly headers: Readonly<Record<Trabalho['quem'], readonly Readonly<Record<string, string>>[]>>;
}

export interface Resultado {
  readonly trabalho: Trabalho;
  readonly voltas: readonly Readonly<Record<Servidor, Medida>>[];
}

export interface Ritmo {
  readonly voltas: number;
  readonly segundos: number;
  readonly conexoes: number;
}

/** One kind of work on the three servers, in turns, so that what else the machine does meets all of them. */
export const medirTrabalho = async (
  gerador: Gerador,
  alvos: Readonly<Record<Servidor, Alvo>>,
  trabalho: Trabalho,
  ritmo: Ritmo,
  quieto: () => Promise<void>,
): Promise<Resultado> => {
  let aPartirDe = 0;
  const { conexoes = ritmo.conexoes, segundos = ritmo.segundos } = trabalho;
  const carregar = async (servidor: Servidor, duracao: number): Promise<Medida> => {
    await quieto();
    const { url, headers } = alvos[servidor];
    const medida = await gerador.medir({
      url,
      conexoes,
      segundos: duracao,
      headers: headers[trabalho.quem],
      pedidos: trabalho.pedidos,
      aPartirDe,
    });
    aPartirDe = medida.proximo;
    if (trabalho.gasta && aPartirDe > trabalho.pedidos.length)
      throw new Error(`${trabalho.chave}: ${trabalho.pedidos.length} linhas não bastam; meça por menos tempo`);
    if (medida.recusados > 0)
      throw new Error(`${trabalho.chave} em ${servidor}: ${medida.recusados} chamadas recusadas ${medida.situacoes}`);
    return medida;
  };
  for (const servidor of SERVIDORES) await carregar(servidor, 1);
  const feitas: Record<Servidor, Medida>[] = [];
  for (let volta = 0; volta < ritmo.voltas; volta++) {
    const portal = await carregar('portal', segundos);
    const nu = await carregar('nu', segundos);
    const afinado = await carregar('afinado', segundos);
    feitas.push({ portal, nu, afinado });
  }
  return { trabalho, voltas: feitas };
};

export const mediana = (valores: readonly number[]): number => {
  const ordenados = [...valores].sort((a, b) => a - b);
  const meio = Math.floor(ordenados.length / 2);
  const alto = ordenados[meio] ?? Number.NaN;
  return ordenados.length % 2 === 1 ? alto : (alto + (ordenados[meio - 1] ?? Number.NaN)) / 2;
};

/** How many times as fast as another server the portal was, turn by turn. */
export const razoes = ({ voltas }: Resultado, contra: 'nu' | 'afinado'): readonly number[] =>
  voltas.map((v) => v.portal.porSegundo / v[contra].porSegundo);
