import { sessaoDe } from '../../plugins/session.ts';
import { exigirAto } from '../requerimentos/direitos.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import { momentoDe } from '../../../src/schemas/brasil/momento.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import type { Comando, ComandoDe } from '../../../src/schemas/requerimento/comandos.ts';
import { execucaoDe } from '../../../src/schemas/requerimento/execucoes.ts';
import type { HorariosVistos } from '../../../src/schemas/requerimento/vistas/vistorias.ts';
import { vistoriaEmCurso } from '../../../src/schemas/requerimento/vistorias.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { noPainel } from '../../plugins/access.ts';
import type { Feito, Preparo } from '../requerimentos/agir.ts';
import { calendarioDaCidade } from '../requerimentos/calendario.ts';
import { carregarCidade, type Cidade } from '../requerimentos/cidade.ts';
import { parametros } from '../requerimentos/esquemas.ts';
import { abrirParaLeitura, fazer, type PainelDeRequerimento, type Req } from '../requerimentos/fazer.ts';
import { consultaDeHorarios, corposDasVistorias } from './esquemasDasVistorias.ts';
import { ateQuando, horariosDoSetor, inspetorPara, type Onde } from './lugarNaAgenda.ts';

interface Horario {
  readonly dia: string;
  readonly hora: string;
  readonly inspetor_id?: number;
}
type Resultado = Pick<ComandoDe<'concluir-vistoria'>, 'resultado' | 'relatorio' | 'itens'>;

/** Of two who book at once the database takes one; the other is told so, and what to do. */
const JA_RESERVADO = 'Este horário acabou de ser reservado por outra pessoa. Escolha outro';
const comSentenca = async <T>(trabalho: Promise<T>): Promise<T> => {
  try {
    return await trabalho;
  } catch (erro) {
    if (erro instanceof Error && 'code' in erro && erro.code === '23P01')
      throw new AppError('conflito', JA_RESERVADO, { erros: { hora: [JA_RESERVADO] } });
    throw erro;
  }
};

const semSetor = (): AppError => new AppError('regra', 'Esta etapa não pede vistoria');

const setorDe = (cidade: Pick<Cidade, 'setores'>, sigla: string | null | undefined): number => {
  const setor = cidade.setores.find((s) => s.sigla === sigla);
  if (setor === undefined) throw semSetor();
  return setor.id;
};

/** First day that may be chosen out of the open times: what the step gives the sector to prepare. */
const primeiroDia = (hoje: string, antecedencia = 1): string => somarDias(hoje, antecedencia);

/** The time that is asked for, with who will be there. */
const marcar = async (
  trx: Trx,
  { clock }: Contexto,
  p: Preparo,
  { dia, hora, inspetor_id }: Horario,
  remarcada?: number,
): Promise<{ readonly inicio: string; readonly inspetor: { readonly id: number; readonly nome: string } }> => {
  const vistoria = p.execucao && etapaDe(p.definicao, p.execucao.etapa)?.vistoria;
  if (vistoria === undefined) throw semSetor();
  const { fuso } = p.cidade.organizacao;
  const onde: Onde = {
    organizacaoId: p.requerimento.organizacaoId,
    setorId: setorDe(p.cidade, p.execucao?.setor),
    calendario: calendarioDaCidade(p.cidade),
    fuso,
    agora: clock.now().toISOString(),
    duracao: vistoria.duracao,
  };
  const inicio = momentoDe(dia, hora, fuso);
  const inspetor = await inspetorPara(trx, onde, {
    inicio,
    inspetor: inspetor_id,
    aPartirDe: primeiroDia(p.hoje, vistoria.antecedencia),
    ...(remarcada === undefined ? {} : { exceto: { requerimento: p.requerimento.id, vistoria: remarcada } }),
  });
  return { inicio: inicio.toISOString(), inspetor };
};

const rotasDoPainel = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const daEquipe = painel === 'painel-prefeitura';
  const config = { access: noPainel(painel) };
  const base = `/${painel}/requerimento/:id/vistorias`;
  const corpos = corposDasVistorias(daEquipe);
  const rota = <B>(
    caminho: string,
    schema: { readonly params: object; readonly body: object },
    comando: (r: Req<B>, trx: Trx, p: Preparo) => Comando | Promise<Comando>,
    { status = 200, depois }: { readonly status?: number; readonly depois?: (f: Feito) => object } = {},
  ): void => {
    app.post(`${base}${caminho}`, { config, schema }, (req, reply: FastifyReply) => {
      const r = req as Req<B>;
      return comSentenca(
        fazer(
          contexto,
          painel,
          r as Req,
          reply,
          (trx, p) => {
            // Booking, moving and calling off are open to the same of those whom the applicant let in.
            if (!daEquipe) exigirAto(sessaoDe(req), p.requerimento, contexto.clock.now(), 'agendar-vistoria');
            return comando(r, trx, p);
          },
          { versao: (r.body as { versao: number }).versao, status, ...(depois ? { depois } : {}) },
        ),
      );
    });
  };
  app.get(
    `${base}/horarios`,
    { config, schema: { params: parametros.id, querystring: consultaDeHorarios } },
    async (req) => {
      const { de, execucao: qual, vistoria: id } = req.query as { de?: string; execucao?: number; vistoria?: number };
      const { requerimento, definicao, ator, motor } = await abrirParaLeitura(contexto, painel, req as Req);
      const execucao = execucaoDe(requerimento.estado, ator, qual);
      const vistoria = execucao && etapaDe(definicao, execucao.etapa)?.vistoria;
      // A step without one has no time to offer.
      if (vistoria === undefined)
        return ok({
          de: motor.hoje,
          ate: motor.hoje,
          duracao: 0,
          horarios: [],
          tem_horarios: false,
          inspetores: [],
        } satisfies HorariosVistos);
      if (!daEquipe && vistoria.agenda !== 'requerente')
        throw new AppError('regra', 'A vistoria desta etapa é marcada pela prefeitura');
      const { organizacaoId } = requerimento;
      const setorId = setorDe(await carregarCidade(contexto.db, organizacaoId), execucao?.setor);
      const primeiro = primeiroDia(motor.hoje, vistoria.antecedencia);
      const desde = de !== undefined && de > primeiro ? de : primeiro;
      const { agora, calendario, fuso } = motor;
      const onde = { organizacaoId, setorId, calendario, fuso, agora, duracao: vistoria.duracao };
      const emCurso = vistoriaEmCurso(requerimento.estado, execucao);
      const exceto =
        id === undefined || id !== emCurso?.id ? undefined : { requerimento: requerimento.id, vistoria: id };
      const ate = ateQuando(desde);
      const { horarios, pessoas, temHorarios } = await horariosDoSetor(contexto.db, onde, { de: desde, ate }, exceto);
      return ok({
        de: desde,
        ate,
        duracao: vistoria.duracao,
        horarios: horarios.map(({ dia, hora }) => ({ dia, hora })),
        tem_horarios: temHorarios,
        // Who works where is the city's own to know until somebody comes.
        inspetores: daEquipe ? pessoas : [],
      } satisfies HorariosVistos);
    },
  );
  rota<Horario & { observacao?: string }>(
    '',
    { params: parametros.id, body: corpos.agendar },
    async ({ body }, trx, p) => ({
      acao: 'agendar-vistoria',
      ...(await marcar(trx, contexto, p, body)),
      ...(body.observacao === undefined ? {} : { observacao: body.observacao }),
    }),
    { status: 201, depois: (f) => ({ vistoria: f.estado.vistorias?.at(-1)?.id }) },
  );
  rota<Horario & { motivo: string }>(
    '/:p/remarcar',
    { params: parametros.pendencia, body: corpos.remarcar },
    async ({ body, params }, trx, p) => ({
      acao: 'remarcar-vistoria',
      vistoria: params.p,
      motivo: body.motivo,
      ...(await marcar(trx, contexto, p, body, params.p)),
    }),
  );
  rota<{ motivo: string }>(
    '/:p/cancelar',
    { params: parametros.pendencia, body: corpos.cancelar },
    ({ body, params }) => ({
      acao: 'cancelar-vistoria',
      vistoria: params.p,
      motivo: body.motivo,
    }),
  );
  if (!daEquipe) return;
  rota('/:p/realizar', { params: parametros.pendencia, body: corpos.realizar }, ({ params }) => ({
    acao: 'realizar-vistoria',
    vistoria: params.p,
  }));
  rota<Resultado>('/:p/concluir', { params: parametros.pendencia, body: corpos.concluir }, ({ body, params }) => ({
    acao: 'concluir-vistoria',
    vistoria: params.p,
    resultado: body.resultado,
    relatorio: body.relatorio,
    itens: body.itens,
  }));
};

/** Inspections of requests (spec 4): booked from open times by the sector or the applicant, performed and judged by the sector. */
export const vistorias = (app: FastifyInstance, contexto: Contexto): void => {
  for (const painel of ['painel-prefeitura', 'painel-contribuinte'] as const) rotasDoPainel(app, contexto, painel);
};
