import type { FastifyInstance } from 'fastify';
import type { Prazo } from '../../../src/schemas/processo/definicao.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Veredito } from '../../../src/schemas/requerimento/parecer.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import type { Feito, Preparo } from './agir.ts';
import { exigirQuemAnalise } from './comandoDaAcao.ts';
import { parametros } from './esquemas.ts';
import { corposDosPareceres } from './esquemasDosPareceres.ts';
import { fazer, type Req } from './fazer.ts';

interface Pedido {
  readonly setor: string;
  readonly pergunta?: string;
  readonly bloqueia?: boolean;
  readonly prazo?: Prazo | null;
  readonly anterior?: number;
}
interface Resposta {
  readonly veredito: Veredito;
  readonly texto: string;
  readonly condicoes?: readonly { readonly texto: string; readonly fundamento?: string }[];
}
interface ComMotivo {
  readonly motivo: string;
}
interface Avaliacao {
  readonly resultado: 'mantida' | 'dispensada';
  readonly motivo?: string;
}

const pedir = async (trx: Trx, p: Preparo, corpo: Pedido): Promise<Comando> => {
  const setor = p.cidade.setores.find((s) => s.sigla.toLowerCase() === corpo.setor.toLowerCase());
  if (setor !== undefined) await exigirQuemAnalise(trx, p, setor.id);
  const { setor: sigla, pergunta, bloqueia, prazo, anterior } = corpo;
  return {
    acao: 'pedir-parecer',
    setor: sigla,
    ...(pergunta === undefined ? {} : { pergunta }),
    ...(bloqueia === undefined ? {} : { bloqueia }),
    ...(prazo === undefined ? {} : { prazo }),
    ...(anterior === undefined ? {} : { anterior }),
  };
};

/** Opinions of other sectors (process.md 4): asked for by who works in a step, given by who was asked. */
export const pareceres = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const config = { access: noPainel(painel) };
  const rota = <B>(
    caminho: string,
    schema: { readonly params: object; readonly body: object },
    comando: (r: Req<B>, trx: Trx, p: Preparo) => Comando | Promise<Comando>,
    { status = 200, depois }: { readonly status?: number; readonly depois?: (f: Feito) => object } = {},
  ): void => {
    app.post(`/${painel}/requerimento/:id/pareceres${caminho}`, { config, schema }, async (req, reply) => {
      const r = req as Req<B>;
      return fazer(contexto, painel, r as Req, reply, (trx, p) => comando(r, trx, p), {
        versao: (r.body as { versao: number }).versao,
        status,
        ...(depois ? { depois } : {}),
      });
    });
  };
  const corpos = corposDosPareceres;
  rota<Pedido>('', { params: parametros.id, body: corpos.pedir }, ({ body }, trx, p) => pedir(trx, p, body), {
    status: 201,
    depois: (f) => ({ parecer: f.estado.pareceres?.at(-1)?.id }),
  });
  rota<{ setor: string } & ComMotivo>(
    '/propostas/recusar',
    { params: parametros.id, body: corpos.recusar },
    ({ body }) => ({ acao: 'recusar-proposta', setor: body.setor, motivo: body.motivo }),
  );
  rota<ComMotivo>('/:p/retirar', { params: parametros.pendencia, body: corpos.retirar }, ({ params, body }) => ({
    acao: 'retirar-parecer',
    parecer: params.p,
    motivo: body.motivo,
  }));
  rota<Resposta>('/:p/responder', { params: parametros.pendencia, body: corpos.responder }, ({ params, body }) => ({
    acao: 'dar-parecer',
    parecer: params.p,
    veredito: body.veredito,
    texto: body.texto,
    ...(body.condicoes === undefined ? {} : { condicoes: body.condicoes }),
  }));
  rota<Avaliacao>(
    '/:p/condicoes/:i/avaliar',
    { params: parametros.item, body: corpos.avaliar },
    ({ params, body }) => ({
      acao: 'avaliar-condicao',
      parecer: params.p,
      condicao: params.i,
      resultado: body.resultado,
      ...(body.motivo === undefined ? {} : { motivo: body.motivo }),
    }),
  );
};
