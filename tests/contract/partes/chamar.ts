import type { HorariosVistos } from '../../../src/schemas/requerimento/vistas/vistorias.ts';
import { enviarArquivo } from '../../support/cenarioO2.ts';
import { comQuery, type Cliente } from '../../support/cliente.ts';
import type { Ato, Chamada } from './ato.ts';
import type { CidadeDasPartes, Pedido } from './cidadeDasPartes.ts';
import { MEU, versaoDe } from './maos.ts';

export interface Resposta {
  readonly status: number;
  readonly texto: string;
}

/** What a caller has at hand for a call about `pedido`. */
export const chamadaDe = async (
  { portal, c }: CidadeDasPartes,
  quem: Cliente,
  pedido: Pedido,
  eu: number,
): Promise<Chamada> => ({
  pedido,
  eu,
  versao: await versaoDe(portal, pedido.id),
  enviar: async (caminho, campos) => {
    const r = await enviarArquivo(portal, quem, `${MEU}/${pedido.id}/${caminho}`, { ...campos });
    return r.statusCode === 201 ? r.json<{ dados: { id: number } }>().dados.id : pedido.matricula;
  },
  horario: async () => {
    const r = await c.analista.get(`painel-prefeitura/requerimento/${pedido.id}/vistorias/horarios`);
    const livre = r.status === 200 ? r.dados<HorariosVistos>().horarios[0] : undefined;
    return { dia: livre?.dia ?? '2026-12-01', hora: livre?.hora ?? '09:00' };
  },
});

/** The address of a call: of `pedido`, with some of its parameters otherwise. */
export const enderecoDe = (ato: Ato, pedido: Pedido, eu: number, trocados: Readonly<Record<string, number>> = {}) => {
  const params: Readonly<Record<string, number | string>> = {
    ...{ id: pedido.id, ...ato.params?.(pedido, eu), ...trocados },
  };
  return ato.rota
    .slice(ato.rota.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_tudo, nome: string) => String(params[nome] ?? '1'));
};

/** Calls it as somebody, with this body. */
export const enviar = async (
  { portal }: CidadeDasPartes,
  quem: Cliente,
  ato: Ato,
  {
    endereco,
    query,
    corpo,
    arquivo,
  }: {
    readonly endereco: string;
    readonly query?: Readonly<Record<string, number | string>> | undefined;
    readonly corpo?: unknown;
    readonly arquivo?: Readonly<Record<string, string>> | undefined;
  },
): Promise<Resposta> => {
  if (arquivo !== undefined) {
    const r = await enviarArquivo(portal, quem, endereco, { ...arquivo });
    return { status: r.statusCode, texto: r.body };
  }
  return ato.rota.startsWith('GET') ? quem.get(endereco, query) : quem.post(comQuery(endereco, query), corpo);
};

/** Calls a row of the table on a request as it is meant. */
export const chamar = async (
  cidade: CidadeDasPartes,
  quem: Cliente,
  ato: Ato,
  pedido: Pedido,
  eu: number,
): Promise<Resposta> => {
  const chamada = await chamadaDe(cidade, quem, pedido, eu);
  return enviar(cidade, quem, ato, {
    ...{ endereco: enderecoDe(ato, pedido, eu), query: ato.query?.(pedido) },
    ...{ corpo: await ato.corpo?.(await chamadaDe(cidade, quem, pedido, eu)), arquivo: ato.arquivo?.(chamada) },
  });
};
