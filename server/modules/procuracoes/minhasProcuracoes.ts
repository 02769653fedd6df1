import { Integer, Object as Shape, Optional, String as Texto, type Static, type TProperties } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { canonical } from '../../../src/schemas/canonical.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { cpfCnpj, date, titleText } from '../../../src/schemas/fields.ts';
import { podePassar, procuracao, type SituacaoDaProcuracao } from '../../../src/schemas/procuracao.ts';
import type { Contexto } from '../../contexto.ts';
import { travas } from '../../database/travas.ts';
import type { Trx } from '../../database/transaction.ts';
import { gravarUmaVez } from '../../entities/gravarUmaVez.ts';
import type { Chamada } from '../../entities/servico.ts';
import { alterar, criar } from '../../entities/write.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe, type Sessao } from '../../plugins/session.ts';
import { createTentativas } from '../auth/tentativas.ts';
import { criarPessoa, pessoaComDocumento } from '../auth/pessoaDaConta.ts';
import { hojeEm } from '../requerimentos/hojeEm.ts';
import { minhas, representados } from './ler.ts';
import { JA_HA, ULTIMO_DIA_PASSOU } from './partesDaProcuracao.ts';

const PAINEL = 'painel-contribuinte';
/** What one account may ask for within an hour: each may make a record of a person whom the city does not know yet. */
const PEDIDOS_POR_HORA = 20;
const id = Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const params = Shape({ id });
const corpo = <T extends TProperties>(campos: T) => Shape(campos, { additionalProperties: false });

const corpos = {
  pedir: corpo({
    documento: cpfCnpj('CPF ou CNPJ de quem você representa'),
    nome: titleText('Nome ou razão social'),
    poderes: procuracao.schema.properties.poderes,
    ate: Optional(date('Vale até')),
    arquivo: Texto({ title: 'Procuração', minLength: 1, maxLength: 64 }),
  }),
  conceder: corpo({
    documento: cpfCnpj('CPF ou CNPJ do procurador'),
    poderes: procuracao.schema.properties.poderes,
    ate: Optional(date('Vale até')),
  }),
  encerrar: corpo({ versao: id, motivo: Texto({ title: 'Motivo', minLength: 1, maxLength: 2000 }) }),
  aceitar: corpo({ versao: id }),
} as const;

interface Travada {
  readonly id: number;
  readonly versao: number;
  readonly procurador_id: number;
  readonly situacao: SituacaoDaProcuracao;
}

/** One of the caller's, locked; 404 for everybody else, as of one that he granted and that waits. `lado`: only where he stands on that side. */
const travarMinha = async (
  trx: Trx,
  { organizacaoId, pessoaId }: Sessao,
  qual: number,
  lado: 'procurador' | 'qualquer',
): Promise<Travada> => {
  const eu = sql`${pessoaId ?? -1}::bigint`;
  const deQuem =
    lado === 'procurador'
      ? sql`x.procurador_id = ${eu}`
      : sql`(x.procurador_id = ${eu} or (x.pessoa_id = ${eu} and x.situacao <> 'Aguardando procurador'))`;
  const { rows } = await sql<Travada>`select x.id, x.versao, x.procurador_id, x.situacao from procuracao x
    where x.organizacao_id = ${organizacaoId} and x.id = ${qual} and x.excluido_em is null and ${deQuem} for update`.execute(
    trx,
  );
  const [achada] = rows;
  if (achada === undefined) throw new AppError('nao_encontrado', 'Procuração não localizada');
  return achada;
};

const naoCabe = ({ situacao }: Travada): AppError =>
  new AppError('regra', `Esta procuração está ${situacao.toLowerCase()}`);

const exigirPasso = (p: Travada, para: SituacaoDaProcuracao): void => {
  if (p.situacao === para || !podePassar(p.situacao, para)) throw naoCabe(p);
};

const semCadastro = (): AppError =>
  new AppError('regra', 'Complete o seu cadastro antes de dar ou receber uma procuração');

/** The registry speaks of its two persons; here one of them is who calls, the other the document that he typed. */
const noDocumento = async (gravar: () => Promise<unknown>): Promise<void> => {
  try {
    await gravar();
  } catch (erro) {
    if (!(erro instanceof AppError)) throw erro;
    const { pessoa_id, procurador_id, ...outros } = erro.erros ?? {};
    const documento = pessoa_id ?? procurador_id;
    if (documento === undefined) throw erro;
    throw new AppError(erro.codigo, erro.message, { erros: { documento, ...outros } });
  }
};

/** Open between two persons and known to both: what only waits for the other's answer is told to the other alone. */
const jaHa = async (trx: Trx, organizacaoId: number, pessoa: number, procurador: number): Promise<boolean> => {
  const { rows } = await sql<{
    ha: boolean;
  }>`select exists (select from procuracao x where x.organizacao_id = ${organizacaoId}
    and x.pessoa_id = ${pessoa} and x.procurador_id = ${procurador} and x.situacao in ('Em conferência', 'Ativa') and x.excluido_em is null) as ha`.execute(
    trx,
  );
  return rows[0]?.ha === true;
};

/** What stands against a grant on the other's side would tell that there is an account, which is told to nobody: the grant then comes to nothing. */
const semContarDoOutro = async (gravar: () => Promise<unknown>): Promise<void> => {
  try {
    await gravar();
  } catch (erro) {
    if (!(erro instanceof AppError) || erro.erros?.['procurador_id'] === undefined) throw erro;
  }
};

type Pedido = FastifyRequest<{ Params: { id: number } }>;
type Corpo<A extends keyof typeof corpos> = Static<(typeof corpos)[A]>;

/**
 * Who acts for whom (docs/decisions/0069), from both sides: asked for with a paper that the city checks, or granted by the person itself to an
 * account that accepts. The rows are those of the staff's registry, written by its own rules.
 */
export const minhasProcuracoes = (app: FastifyInstance, contexto: Contexto): void => {
  const { db, clock } = contexto;
  const servico = app.servicos.get(procuracao.name);
  if (servico === undefined) throw new Error('o cadastro de procurações não foi registrado');
  const tentativas = createTentativas(contexto);
  const base = `/${PAINEL}/procuracoes`;
  const config = { access: noPainel(PAINEL) };
  const tags = ['Procurações'];
  const chamadaDe = (trx: Trx, req: FastifyRequest): Chamada => ({
    trx,
    req,
    organizacaoId: sessaoDe(req).organizacaoId,
  });

  app.get(base, { config, schema: { tags, summary: 'Por quem age quem chama, e quem age por ele' } }, async (req) =>
    ok(await minhas(db, sessaoDe(req), clock.now())),
  );
  app.get(
    `/${PAINEL}/representados`,
    { config, schema: { tags, summary: 'Em nome de quem quem chama pode abrir requerimentos hoje' } },
    async (req) => ok(await representados(db, sessaoDe(req), clock.now())),
  );

  const ato = <A extends keyof typeof corpos>(
    nome: A,
    onde: string,
    summary: string,
    fazer: (chamada: Chamada, dados: Corpo<A>, qual: number) => Promise<string>,
  ): void => {
    const schema = { tags, summary, body: corpos[nome], ...(onde.includes(':id') ? { params } : {}) };
    app.post(onde, { config, schema }, async (req: FastifyRequest, reply: FastifyReply) => {
      if (nome === 'pedir') await tentativas.consumir(`procuracao:${sessaoDe(req).id}`, PEDIDOS_POR_HORA, 3600);
      return gravarUmaVez(db, req, reply, async (trx) => {
        const dados = canonical(corpos[nome], req.body) as Corpo<A>;
        const frase = await fazer(chamadaDe(trx, req), dados, (req as Pedido).params.id);
        return { status: 200, corpo: ok(await minhas(trx, sessaoDe(req), clock.now()), frase) };
      });
    });
  };

  ato('pedir', `${base}/pedir`, 'Pedir para agir em nome de outro', async (chamada, dados) => {
    const { trx, req, organizacaoId } = chamada as Chamada & { readonly organizacaoId: number };
    const { id: autor, pessoaId } = sessaoDe(req);
    if (pessoaId === null) throw semCadastro();
    const { documento, nome, ...resto } = dados;
    await sql`select pg_advisory_xact_lock(${travas.pessoas}, ${organizacaoId}::int)`.execute(trx);
    const achada = await pessoaComDocumento(trx, organizacaoId, documento);
    const nova = { id: autor, nome, telefone_celular: null, email: null };
    const pessoa_id = achada?.id ?? (await criarPessoa(trx, req, organizacaoId, nova, documento));
    await noDocumento(() =>
      criar(servico, chamada, { ...resto, pessoa_id, procurador_id: pessoaId, situacao: 'Em conferência' }),
    );
    return 'Pedido enviado à prefeitura, que vai conferir a procuração';
  });

  ato('conceder', `${base}/conceder`, 'Deixar que outro aja em seu nome', async (chamada, dados) => {
    const { trx, req, organizacaoId } = chamada as Chamada & { readonly organizacaoId: number };
    const { pessoaId, fuso } = sessaoDe(req);
    if (pessoaId === null) throw semCadastro();
    const { documento, ...resto } = dados;
    // Before anybody is looked for: the answer tells nothing of whom he names.
    if (resto.ate !== undefined && resto.ate < hojeEm(clock.now(), fuso)) throw erroNoCampo('ate', ULTIMO_DIA_PASSOU);
    const procurador = await pessoaComDocumento(trx, organizacaoId, documento);
    if (procurador?.id === pessoaId) throw erroNoCampo('documento', 'O procurador precisa ser outra pessoa');
    if (procurador !== undefined && procurador.usuario_id !== null) {
      if (await jaHa(trx, organizacaoId, pessoaId, procurador.id)) throw erroNoCampo('documento', JA_HA);
      const { rows } =
        await sql<Travada>`select x.id, x.versao from procuracao x where x.organizacao_id = ${organizacaoId}
        and x.pessoa_id = ${pessoaId} and x.procurador_id = ${procurador.id} and x.situacao = 'Aguardando procurador' and x.excluido_em is null for update`.execute(
          trx,
        );
      const [esperando] = rows;
      const situacao: SituacaoDaProcuracao = 'Aguardando procurador';
      const novos = { ...resto, pessoa_id: pessoaId, procurador_id: procurador.id, situacao };
      // Asked again, the one that waits says what is said now.
      await semContarDoOutro(() =>
        esperando === undefined
          ? criar(servico, chamada, novos)
          : alterar(servico, chamada, esperando.id, { ate: null, ...resto, versao: esperando.versao }),
      );
    }
    return 'Se houver uma conta com este documento, ela verá o seu pedido em "Minha conta"';
  });

  ato('aceitar', `${base}/:id/aceitar`, 'Aceitar agir em nome de outro', async (chamada, { versao }, qual) => {
    const sessao = sessaoDe(chamada.req);
    const p = await travarMinha(chamada.trx, sessao, qual, 'procurador');
    // What he asked for himself is the city's to look at.
    if (p.situacao !== 'Aguardando procurador') throw naoCabe(p);
    await alterar(servico, chamada, p.id, { situacao: 'Ativa', versao });
    return 'Você já pode agir em nome desta pessoa';
  });

  ato('encerrar', `${base}/:id/encerrar`, 'Encerrar ou recusar uma procuração', async (chamada, dados, qual) => {
    const sessao = sessaoDe(chamada.req);
    const p = await travarMinha(chamada.trx, sessao, qual, 'qualquer');
    const recusa = p.situacao === 'Aguardando procurador' && p.procurador_id === sessao.pessoaId;
    const para = recusa ? 'Recusada' : 'Encerrada';
    exigirPasso(p, para);
    await alterar(servico, chamada, p.id, { situacao: para, ...dados });
    return recusa ? 'Você recusou agir em nome desta pessoa' : 'Procuração encerrada';
  });
};
