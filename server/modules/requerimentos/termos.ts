import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noFuso } from '../../../src/schemas/brasil/momento.ts';
import { ok } from '../../../src/schemas/envelope.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { contagens, type Prazo } from '../../../src/schemas/processo/definicao.ts';
import { errosDoTextoRico } from '../../../src/schemas/processo/errosDoTexto.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import {
  DESTINATARIOS_DO_TERMO,
  TEXTO_DO_TERMO,
  type TermoPorEscrever,
} from '../../../src/schemas/requerimento/termo.ts';
import type { Contexto } from '../../contexto.ts';
import type { Trx } from '../../database/transaction.ts';
import { molduraDoModelo } from '../../documents/textoDoModelo.ts';
import { limparHtml } from '../../entities/semScripts.ts';
import { noPainel } from '../../plugins/access.ts';
import { sessaoDe } from '../../plugins/session.ts';
import type { Preparo } from './agir.ts';
import { carregarCidade } from './cidade.ts';
import { contextoDasPartes } from './contextoDasPartes.ts';
import { EXECUCAO, ID, objeto, parametros, VERSAO } from './esquemas.ts';
import { lerFatosDoPapel } from './fatosDoPapel.ts';
import { abrirParaLeitura, fazer, type Req } from './fazer.ts';
import type { FundoDoPapel } from './papeis.ts';
import { valoresDasEtiquetas } from './valoresDasEtiquetas.ts';
import { faltasNoProcesso, preencherTexto } from './papelDoTermo.ts';
import { partesDoRequerimento } from './partesDoRequerimento.ts';

interface Pedido {
  readonly titulo: string;
  readonly texto: string;
  readonly modelo_id?: number;
  readonly destinatarios: readonly number[];
  readonly exige_ciencia?: boolean;
  readonly prazo?: Prazo | null;
}

const PRAZO = objeto(
  {
    quantidade: { type: 'integer', minimum: 1, maximum: 3650 },
    contagem: { type: 'string', enum: [...contagens] },
  },
  ['quantidade', 'contagem'],
);

const CORPO = objeto(
  {
    versao: VERSAO,
    execucao: EXECUCAO,
    titulo: { type: 'string', maxLength: 300 },
    texto: { type: 'string', maxLength: TEXTO_DO_TERMO * 2, description: 'Texto rico; as etiquetas são preenchidas' },
    modelo_id: { ...ID, description: 'O modelo da prefeitura de que o texto partiu' },
    destinatarios: {
      type: 'array',
      items: ID,
      maxItems: DESTINATARIOS_DO_TERMO,
      description: 'Contas (`usuario_id`) das partes, de `termos/novo`',
    },
    exige_ciencia: { type: 'boolean', description: 'Se cada destinatário confirma que tomou ciência' },
    prazo: { anyOf: [PRAZO, { type: 'null' }], description: 'Para a ciência; nulo: sem prazo' },
  },
  ['versao', 'titulo', 'texto', 'destinatarios'],
);

const fundoDe = async (
  db: Parameters<typeof lerFatosDoPapel>[0],
  { requerimento: r, definicao, cidade, pessoa }: Preparo,
): Promise<Omit<FundoDoPapel, 'qr' | 'agora'>> => ({
  organizacao: cidade.organizacao,
  definicao,
  estado: r.estado,
  requerente: { nome: pessoa.nome, documento: pessoa.documento ?? '' },
  imovelEndereco: r.imovelEndereco,
  ...(await lerFatosDoPapel(db, r, definicao, r.estado)),
  fuso: cidade.organizacao.fuso,
});

const modelosDeTermo = (trx: Pick<Trx, 'selectFrom'>, organizacaoId: number) =>
  trx
    .selectFrom('modelo_documento')
    .select(['id', 'sigla', 'nome', 'cabecalho', 'corpo', 'rodape'])
    .where('organizacao_id', '=', organizacaoId)
    .where('tipo', '=', 'termo')
    .where('excluido_em', 'is', null)
    .orderBy('nome')
    .orderBy('id');

/** The model that the text began from, as the event names it. */
const doModelo = async (trx: Trx, p: Preparo, fundo: Omit<FundoDoPapel, 'qr' | 'agora'>, id: number | undefined) => {
  if (id === undefined) return {};
  const modelo = await modelosDeTermo(trx, p.requerimento.organizacaoId).where('id', '=', id).executeTakeFirst();
  if (modelo === undefined) throw erroNoCampo('modelo_id', 'Este modelo não existe mais. Escolha outro');
  const valores = valoresDasEtiquetas(fundo, { numero: '', data: p.hoje, validade: null });
  const moldura = molduraDoModelo(modelo, contextoDasPartes(fundo, p.hoje), valores);
  return { modelo: modelo.sigla, ...(Object.keys(moldura).length === 0 ? {} : { moldura }) };
};

const destinatarios = async (trx: Trx, p: Preparo, ids: readonly number[]) => {
  const partes = await partesDoRequerimento(trx, p.requerimento, p.definicao, p.hoje);
  const achadas = ids.map((id) => {
    const parte = partes.find((um) => um.usuario_id === id);
    if (parte === undefined) throw erroNoCampo('destinatarios', 'Escolha só partes deste requerimento que têm conta');
    return { id, nome: parte.nome, papel: parte.papel };
  });
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('termo_enviado', 'id')) as id from generate_series(1, ${achadas.length}::int)`.execute(
    trx,
  );
  return achadas.map((um, i) => ({ ...um, envio: Number(rows[i]?.id) }));
};

const enviar = async (trx: Trx, p: Preparo, corpo: Pedido): Promise<Comando> => {
  const escritos = errosDoTextoRico(corpo.texto);
  const sujo = escritos.length > 0 ? escritos : faltasNoProcesso(corpo.texto, p.definicao);
  if (sujo.length > 0) throw new AppError('dados_invalidos', sujo[0] ?? '', { erros: { texto: sujo } });
  const fundo = await fundoDe(trx, p);
  return {
    acao: 'enviar-termo',
    titulo: corpo.titulo,
    texto: preencherTexto(limparHtml(corpo.texto), fundo, p.hoje),
    ...(await doModelo(trx, p, fundo, corpo.modelo_id)),
    destinatarios: await destinatarios(trx, p, corpo.destinatarios),
    exige_ciencia: corpo.exige_ciencia ?? false,
    prazo: corpo.prazo ?? null,
  };
};

/** Notices as staff write them: whom one may be sent to and with which words to begin, and the sending. */
export const termos = (app: FastifyInstance, contexto: Contexto): void => {
  const painel = 'painel-prefeitura';
  const config = { access: noPainel(painel) };
  const base = `/${painel}/requerimento/:id/termos`;
  const { db, clock, olhares } = contexto;
  app.get(`${base}/novo`, { config, schema: { params: parametros.id } }, async (req: FastifyRequest) => {
    const { requerimento, definicao, motor } = await abrirParaLeitura(contexto, painel, req as Req);
    const { organizacaoId, fuso } = sessaoDe(req);
    olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: requerimento.id });
    const [partes, modelos, cidade, pessoa] = await Promise.all([
      partesDoRequerimento(db, requerimento, definicao, motor.hoje),
      modelosDeTermo(db, organizacaoId).execute(),
      carregarCidade(db, organizacaoId),
      db
        .selectFrom('pessoa')
        .select(['nome', 'documento'])
        .where('organizacao_id', '=', organizacaoId)
        .where('id', '=', requerimento.pessoaId)
        .executeTakeFirstOrThrow(),
    ]);
    const hoje = noFuso(clock.now(), fuso)?.dia ?? '';
    const fundo = await fundoDe(db, { requerimento, definicao, cidade, pessoa, hoje });
    const dados: TermoPorEscrever = {
      partes,
      modelos: modelos.map(({ id, nome, corpo }) => ({
        ...{ id, nome },
        // What this process cannot fill stays as the city wrote it: whoever sends it sees what to change.
        texto: faltasNoProcesso(corpo, definicao).length > 0 ? corpo : preencherTexto(corpo, fundo, hoje),
      })),
    };
    return ok(dados);
  });
  app.post(base, { config, schema: { params: parametros.id, body: CORPO } }, async (req, reply) => {
    const r = req as Req<Pedido & { versao: number }>;
    return fazer(contexto, painel, r as Req, reply, (trx, p) => enviar(trx, p, r.body), {
      versao: r.body.versao,
      status: 201,
      depois: ({ estado }) => ({
        termo: estado.termos?.at(-1)?.id,
        envios: estado.termos?.at(-1)?.destinatarios.map((d) => d.envio),
      }),
    });
  });
};
