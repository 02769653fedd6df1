import type { FastifyInstance } from 'fastify';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { ResultadoDaAvaliacao, TipoDeItem } from '../../../src/schemas/requerimento/itemDaPendencia.ts';
import type { Lugar } from '../../../src/schemas/visor/lugar.ts';
import type { Contexto } from '../../contexto.ts';
import { noPainel } from '../../plugins/access.ts';
import type { Feito } from './agir.ts';
import { corpos, parametros } from './esquemas.ts';
import { fazer, type Req } from './fazer.ts';

/** Correction rounds, charges and receipts: the calls that only the city's staff make. */
export const equipe = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const base = `/${painel}/requerimento`;
  const config = { access: noPainel(painel) };
  const rota = <B>(
    caminho: string,
    params: object,
    body: object,
    comando: (r: Req<B>) => Comando,
    depois?: (f: Feito) => object,
    status = 200,
  ): void => {
    app.post(`${base}/:id/${caminho}`, { config, schema: { params, body } }, async (req, reply) => {
      const r = req as Req<B & { versao?: number }>;
      return fazer(contexto, painel, r as Req, reply, () => comando(r as Req<B>), {
        versao: (r.body as { versao?: number }).versao,
        status,
        ...(depois ? { depois } : {}),
      });
    });
  };
  rota(
    'pendencias',
    parametros.id,
    corpos.versao,
    () => ({ acao: 'abrir-pendencia' }),
    (f) => ({ pendencia: f.estado.pendencias.at(-1)?.id }),
    201,
  );
  rota<{
    tipo: TipoDeItem;
    alvo?: string | null;
    texto: string;
    fundamento?: string;
    razao?: string;
    lugar?: Lugar;
  }>(
    'pendencias/:p/itens',
    parametros.pendencia,
    corpos.item,
    ({ params, body }) => ({
      acao: 'incluir-item',
      pendencia: params.p,
      tipo: body.tipo,
      alvo: body.alvo ?? null,
      texto: body.texto,
      ...(body.fundamento === undefined ? {} : { fundamento: body.fundamento }),
      ...(body.razao === undefined ? {} : { razao: body.razao }),
      ...(body.lugar === undefined ? {} : { lugar: body.lugar }),
    }),
    (f) => ({ item: f.eventos.flatMap((e) => (e.tipo === 'item_incluido' ? [e.item] : []))[0] }),
    201,
  );
  rota<{ ids: number[] }>(
    'pendencias/:p/itens/excluirIds',
    parametros.pendencia,
    corpos.retirar,
    ({ params, body }) => ({ acao: 'retirar-item', pendencia: params.p, item: body.ids[0] ?? 0 }),
  );
  rota('pendencias/:p/emitir', parametros.pendencia, corpos.versao, ({ params }) => ({
    acao: 'emitir-pendencia',
    pendencia: params.p,
  }));
  rota<{ resultado: ResultadoDaAvaliacao; motivo?: string }>(
    'pendencias/:p/itens/:i/avaliar',
    parametros.item,
    corpos.avaliarItem,
    ({ params, body }) => ({
      acao: 'avaliar-item',
      pendencia: params.p,
      item: params.i,
      resultado: body.resultado,
      ...(body.motivo === undefined ? {} : { motivo: body.motivo }),
    }),
  );
  rota<{ concedida: boolean; motivo?: string }>(
    'pendencias/:p/prorrogacao/decidir',
    parametros.pendencia,
    corpos.decidirProrrogacao,
    ({ params, body }) => ({
      acao: 'decidir-prorrogacao',
      pendencia: params.p,
      concedida: body.concedida,
      ...(body.motivo === undefined ? {} : { motivo: body.motivo }),
    }),
  );
  rota<{ guia?: string; vence_em?: string }>(
    'cobrancas/:c/emitir',
    parametros.cobranca,
    corpos.emitirCobranca,
    ({ params, body }) => ({
      acao: 'emitir-cobranca',
      cobranca: params.c,
      ...(body.guia === undefined ? {} : { guia: body.guia }),
      ...(body.vence_em === undefined ? {} : { vence_em: body.vence_em }),
    }),
  );
  rota<{ motivo: string }>(
    'cobrancas/:c/nova-emissao',
    parametros.cobranca,
    corpos.pedirNovaEmissao,
    ({ params, body }) => ({ acao: 'pedir-nova-emissao', cobranca: params.c, motivo: body.motivo }),
  );
  rota<{ fundamento: string; motivo: string; documento?: string }>(
    'cobrancas/:c/isentar',
    parametros.cobranca,
    corpos.isentar,
    ({ params, body: { fundamento, motivo, documento } }) => ({
      acao: 'isentar-cobranca',
      cobranca: params.c,
      fundamento,
      motivo,
      ...(documento === undefined ? {} : { documento }),
    }),
  );
  rota<{ documento: string }>(
    'restituicoes/:r/registrar',
    parametros.restituicao,
    corpos.registrarRestituicao,
    ({ params, body }) => ({ acao: 'registrar-restituicao', restituicao: params.r, documento: body.documento }),
  );
  rota<{ resultado: 'aprovado' | 'rejeitado'; motivo?: string; valor?: string }>(
    'cobrancas/:c/comprovante/:k/avaliar',
    parametros.comprovante,
    corpos.avaliarComprovante,
    ({ params, body }) => ({
      acao: 'avaliar-comprovante',
      cobranca: params.c,
      comprovante: params.k,
      resultado: body.resultado,
      ...(body.motivo === undefined ? {} : { motivo: body.motivo }),
      ...(body.valor === undefined ? {} : { valor: body.valor }),
    }),
  );
};
