import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Prazo } from '../../../src/schemas/processo/prazos.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { EnvioVisto, TermoVisto } from '../../../src/schemas/requerimento/termo.ts';
import type { Contexto } from '../../contexto.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { responderArquivo } from '../../files/responderArquivo.ts';
import { noPainel } from '../../plugins/access.ts';
import { umaVez, type Resposta } from '../../plugins/idempotency.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { socketDaAba } from '../../saida/socketDaAba.ts';
import { agir } from './agir.ts';
import { calendarioDaCidade } from './calendario.ts';
import { cidadeAoLado, type Cidade, type CidadeLida } from './cidade.ts';
import { prazoDoTermo } from './porLer.ts';
import { termoNaData } from './termosVistos.ts';
import { carregarRequerimento } from './carregar.ts';
import { desenharPapel } from './emitidos.ts';
import { parametros } from './esquemas.ts';
import { chaveDoTermo } from './papelDoTermo.ts';
import { tamanhoDoPapel } from './tamanhoDoPapel.ts';

type Db = Kysely<Tables> | Trx;

const naoLocalizado = (): AppError => new AppError('nao_encontrado', 'Termo não localizado');

interface Linha extends Omit<TermoVisto, 'envios'> {
  readonly usuario_id: number;
  readonly documento: { readonly id: number; readonly sha256: string | null };
  readonly prazo: Prazo | null;
  readonly cidade: Cidade;
  readonly envios: readonly (EnvioVisto & { readonly usuario_id: number })[];
}

const momento = (m: string | null): string | null => (m === null ? null : new Date(m).toISOString());

/** One sending with its notice, in one statement. @throws AppError nao_encontrado */
const lerTermo = async (db: Db, organizacaoId: number, id: number): Promise<Linha> => {
  const { coluna, ler } = cidadeAoLado(db, organizacaoId);
  const { rows } = await sql<Omit<Linha, 'cidade'> & { readonly cidade: CidadeLida }>`
    select t.id, t.usuario_id, t.termo, t.titulo, t.enviado_em, t.enviado_por_nome as enviado_por, t.exige_ciencia, t.ciencia_ate,
      json_build_object('id', r.id, 'numero', r.numero, 'processo', r.processo_nome) as requerimento, o.nome as prefeitura,
      (select e.dados ->> 'texto' from requerimento_evento e where e.organizacao_id = t.organizacao_id and e.requerimento_id = t.requerimento_id
        and e.tipo = 'termo_enviado' and (e.dados ->> 'termo')::int = t.termo) as texto,
      ${prazoDoTermo} as prazo, ${coluna} as cidade,
      (select json_build_object('id', d.id, 'sha256', d.sha256) from documento d where d.organizacao_id = t.organizacao_id
        and d.requerimento_id = t.requerimento_id and d.tipo = 'termo' and d.chave = ${chaveDoTermo(0).slice(0, -1)} || t.termo) as documento,
      (select json_agg(json_build_object('id', x.id, 'usuario_id', x.usuario_id, 'nome', x.nome, 'papel', x.papel,
          'situacao', case when x.ciente_em is not null then 'ciente' when x.lido_em is not null then 'lido' else 'enviado' end,
          'lido_em', x.lido_em, 'lido_ip', x.lido_ip, 'ciente_em', x.ciente_em, 'ciente_ip', x.ciente_ip) order by x.id)
        from termo_enviado x where x.organizacao_id = t.organizacao_id and x.requerimento_id = t.requerimento_id and x.termo = t.termo) as envios
    from termo_enviado t
    join requerimento r on r.organizacao_id = t.organizacao_id and r.id = t.requerimento_id
    join organizacao o on o.id = t.organizacao_id
    where t.organizacao_id = ${organizacaoId} and t.id = ${id}`.execute(db);
  const [linha] = rows;
  if (linha === undefined) throw naoLocalizado();
  return { ...linha, cidade: ler(linha.cidade) };
};

/** As this reader sees it: staff everybody, an addressee himself, the words once he opened it. */
const visto = (
  { usuario_id, envios, enviado_em, prazo, cidade, ...linha }: Linha,
  leitor: 'equipe' | 'destinatario',
): TermoVisto => {
  const relogio = { fuso: cidade.organizacao.fuso, calendario: calendarioDaCidade(cidade) };
  const daEquipe = leitor === 'equipe';
  const vistos = envios
    .filter((e) => daEquipe || (e.id === linha.id && e.usuario_id === usuario_id))
    .map(({ usuario_id: _conta, ...e }) => ({ ...e, lido_em: momento(e.lido_em), ciente_em: momento(e.ciente_em) }));
  return {
    ...linha,
    ...termoNaData({ ciencia_ate: linha.ciencia_ate, enviado_em, prazo }, relogio),
    enviado_em: new Date(enviado_em).toISOString(),
    texto: daEquipe || vistos.some(({ lido_em }) => lido_em !== null) ? linha.texto : null,
    documento: daEquipe ? linha.documento : null,
    envios: vistos,
  };
};

/** What was sent to this person; anybody else's is as absent as an unknown one. */
const lerMeu = async (db: Db, { organizacaoId, id: usuarioId }: Sessao, id: number): Promise<Linha> => {
  const linha = await lerTermo(db, organizacaoId, id);
  if (linha.usuario_id !== usuarioId) throw naoLocalizado();
  return linha;
};

const lida = ({ id, envios }: Linha): boolean => envios.some((e) => e.id === id && e.lido_em !== null);

/** One act of the addressee on his sending, in the chain of the request; `feito`: nothing is left to do, as on a second try. */
const agirNoTermo = async (
  contexto: Contexto,
  req: FastifyRequest,
  trx: Trx,
  acao: 'ler-termo' | 'confirmar-termo',
  feito: (linha: Linha) => boolean,
): Promise<Resposta> => {
  const sessao = sessaoDe(req);
  const { id } = req.params as { id: number };
  const { requerimento } = await lerMeu(trx, sessao, id);
  // Locked first, so that of two openings at once the second finds the first.
  await carregarRequerimento(trx, sessao.organizacaoId, requerimento.id, { travar: true });
  if (!feito(await lerMeu(trx, sessao, id)))
    await agir(trx, contexto, {
      req,
      organizacaoId: sessao.organizacaoId,
      fuso: sessao.fuso,
      id: requerimento.id,
      versao: undefined,
      socket: socketDaAba(req),
      ator: () => ({ tipo: 'requerente', id: sessao.id, nome: sessao.nome, setores: [], gestor: false, envios: [id] }),
      comando: (): Comando => ({ acao, envio: id }),
    });
  return { status: 200, corpo: ok(visto(await lerMeu(trx, sessao, id), 'destinatario')) };
};

/** One sending of a notice (ROTA-059, ROTA-071): staff see what became of it, its addressee opens, confirms and keeps it. */
export const termosEnviados = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, olhares } = contexto;
  const schema = { params: parametros.id };
  const daEquipe = { config: { access: noPainel('painel-prefeitura') }, schema };
  const doDestinatario = { config: { access: noPainel('painel-contribuinte') }, schema };
  app.get('/painel-prefeitura/termo/:id', daEquipe, async (req) => {
    const { id } = req.params as { id: number };
    const linha = await lerTermo(db, sessaoDe(req).organizacaoId, id);
    olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: linha.requerimento.id });
    return ok(visto(linha, 'equipe'));
  });
  const base = '/painel-contribuinte/termo/:id';
  app.get(base, doDestinatario, async (req) => {
    const { id } = req.params as { id: number };
    return ok(visto(await lerMeu(db, sessaoDe(req), id), 'destinatario'));
  });
  app.post(`${base}/abrir`, doDestinatario, async (req, reply) =>
    umaVez(db, req, reply, (trx) => agirNoTermo(contexto, req, trx, 'ler-termo', lida)),
  );
  app.post(`${base}/ciencia`, doDestinatario, async (req, reply) =>
    umaVez(db, req, reply, (trx) => agirNoTermo(contexto, req, trx, 'confirmar-termo', () => false)),
  );
  app.get(`${base}/arquivo`, doDestinatario, async (req, reply) => {
    const { id } = req.params as { id: number };
    const sessao = sessaoDe(req);
    const linha = await lerMeu(db, sessao, id);
    if (!lida(linha)) throw new AppError('regra', 'Abra o termo antes de baixar o arquivo');
    const { caminho, sha256, nome } = await desenharPapel(contexto, sessao.organizacaoId, linha.documento.id);
    const tamanho = await tamanhoDoPapel(contexto, caminho);
    return responderArquivo(req, reply, contexto.files, {
      nome: `${nome}.pdf`,
      tipo: 'application/pdf',
      tamanho,
      sha256,
      caminho,
    });
  });
};
