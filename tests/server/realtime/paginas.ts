import { expect } from 'vitest';
import { conectarTempoReal, type EstadoTempoReal, type TempoReal } from '../../../src/dataProvider/realtime.ts';
import type { Bancada, Pessoa } from './bancada.ts';

/** What has come, to be awaited one by one. */
const createCaixa = <T>() => {
  const itens: T[] = [];
  const espera: ((item: T) => void)[] = [];
  return {
    por: (item: T) => {
      const proximo = espera.shift();
      if (proximo) proximo(item);
      else itens.push(item);
    },
    tirar: async (): Promise<T> => itens.shift() ?? new Promise((seguir) => espera.push(seguir)),
    restantes: () => itens.length,
  };
};

export interface OpcoesDasPaginas {
  readonly b: Bancada;
  /** Address of the application. */
  readonly web: string;
  /** Port of the websocket server. */
  readonly porta: number;
  /** What ends with the test. */
  readonly desfazer: (() => unknown)[];
}

/** Browser pages as far as realtime goes: the portal's own client against the real server. */
export const createPaginas = ({ b, web, porta: doServidor, desfazer }: OpcoesDasPaginas) => {
  const ligar = (quem: Pessoa, porta = doServidor, extra: Partial<Parameters<typeof conectarTempoReal>[0]> = {}) => {
    const tempoReal = conectarTempoReal({
      key: b.parts.keys.realtime.key,
      host: '127.0.0.1',
      port: porta,
      tls: false,
      autorizacao: `${web}/api/broadcasting/auth`,
      headersProvider: () => b.cabecalhos(quem),
      ...extra,
    });
    desfazer.push(() => tempoReal.encerrar());
    return tempoReal;
  };

  const estado = (tempoReal: TempoReal, qual: EstadoTempoReal): Promise<void> =>
    new Promise((seguir) => {
      const olhar = (): void => {
        if (tempoReal.estado() === qual) seguir();
      };
      tempoReal.aoMudarEstado(olhar);
      olhar();
    });

  /** Subscribes and waits until events arrive; gives the box of what does. */
  const escutar = async (tempoReal: TempoReal, canal: string, eventos: readonly string[]) => {
    const caixa = createCaixa<{ evento: string; dados: unknown }>();
    const escutas = createCaixa<boolean>();
    const ouvintes = Object.fromEntries(
      eventos.map((evento) => [evento, (dados: unknown) => caixa.por({ evento, dados })]),
    );
    desfazer.push(tempoReal.assinar(canal, ouvintes, escutas.por));
    expect(await escutas.tirar()).toBe(true);
    return { caixa, escutas };
  };
  return { ligar, estado, escutar };
};
export type Paginas = ReturnType<typeof createPaginas>;
