import { expect } from 'vitest';
import type { EnsaioVisto } from '../../../../src/schemas/requerimento/ensaio/visto.ts';
import type { Portal } from '../../../support/app.ts';
import type { CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { createPartida, type Partida } from './ensaiarCaso.ts';
import { comoNoTeste, createOuvido, emOrdem } from './ouvidoDoPortal.ts';

export const INICIO = '2026-11-16T13:00:00Z';
export const MEU = 'painel-contribuinte';

export interface DoPar {
  readonly portal: Portal;
  readonly c: CenarioO2;
  readonly configura: Cliente;
}

const partidaDe = async ({ configura }: DoPar, processo: number): Promise<Partida> => {
  const partida = createPartida(
    (corpo) => configura.post(`painel-prefeitura/processo/${processo}/ensaio`, corpo),
    INICIO,
  );
  await partida.comecar();
  return partida;
};

/** A real request and a test run, and whether an act on both comes to the same: how it stands, what is awaited, who is told what. */
export const createPar = async (de: DoPar, processo: number) => {
  const { portal, c } = de;
  const api = requerimentoPelaApi(portal, c);
  const partida = await partidaDe(de, processo);
  const { id, versao } = (await c.requerente.post(`${MEU}/requerimento`, { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  const ouvir = createOuvido(portal);
  await ouvir();
  const avisos = (v: EnsaioVisto, desde: number, meio: 'email' | 'sino') =>
    emOrdem(v.lances.slice(desde).flatMap((l) => l.avisos.filter((a) => a.meio === meio)));
  const passo = async (nome: string, deVerdade: () => Promise<unknown>, noTeste: () => Promise<unknown>) => {
    const antes = partida.ver().lances.length;
    await deVerdade();
    await noTeste();
    const [real, visto] = [await api.ver(id, c.requerente), partida.ver()];
    expect(visto.situacao, nome).toBe(real.situacao);
    expect(
      visto.abertas.map((a) => a.chave),
      nome,
    ).toEqual(real.abertas.map((a) => a.chave));
    if (real.numero !== null) {
      const daEquipe = await api.ver(id);
      const palavras = (esperas: EnsaioVisto['esperas']) => esperas.map((e) => comoNoTeste(e.o_que));
      expect(palavras(visto.esperas), nome).toEqual(palavras(daEquipe.aguardando));
      const acontecido = visto.lances.slice(antes).flatMap((l) => l.textos);
      const contado = daEquipe.eventos
        .slice(0, acontecido.length)
        .toReversed()
        .map(({ texto, detalhe }) => (detalhe == null ? texto : `${texto}: ${detalhe}`));
      // The trace of a request says in which step beside.
      acontecido.map(comoNoTeste).forEach((texto, n) => expect(comoNoTeste(contado[n] ?? ''), nome).toContain(texto));
    }
    const ouvido = await ouvir();
    expect(avisos(visto, antes, 'email'), `${nome}: e-mails`).toEqual(ouvido.emails);
    expect(avisos(visto, antes, 'sino'), `${nome}: sinos`).toEqual(ouvido.sinos);
  };
  return { id, versao, partida, passo };
};
