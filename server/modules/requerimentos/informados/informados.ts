import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '../../../../src/schemas/envelope.ts';
import { AppError } from '../../../../src/schemas/errors.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import { tomaOAto } from '../../../../src/schemas/requerimento/acoes.ts';
import { execucaoDe } from '../../../../src/schemas/requerimento/execucoes.ts';
import {
  dadosEmPalavras,
  lerInformado,
  valorDoInformado,
  type Informado,
} from '../../../../src/schemas/requerimento/informado.ts';
import { impedeAInformada } from '../../../../src/schemas/requerimento/licencaInformada.ts';
import { quemMudaOsDados } from '../../../../src/schemas/requerimento/vistas/escolhido.ts';
import type { InformadoVisto } from '../../../../src/schemas/requerimento/vistas/informados.ts';
import { isDocumento } from '../../../../src/schemas/validacao/documento.ts';
import type { Contexto } from '../../../contexto.ts';
import { transaction, type Trx } from '../../../database/transaction.ts';
import { noPainel } from '../../../plugins/access.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { createTentativas } from '../../auth/tentativas.ts';
import { colunasDasRespostas } from '../enviar.ts';
import { EXECUCAO, objeto, parametros, VERSAO } from '../esquemas.ts';
import { abrirParaLeitura, fazer, type PainelDeRequerimento, type Req } from '../fazer.ts';
import { exigirQuePreencha } from '../leitura.ts';
import { quemMuda, referenciaPara } from '../escolhido.ts';
import { consultarReferencia, tipoQueAponta } from '../referencias.ts';
import { noCadastro } from './noCadastro.ts';
import { comoSeCompara } from '../../../../src/schemas/requerimento/informadosNomeados.ts';
import { tipoInformado, type DeQuem } from './procurar.ts';
import { registrarInformado } from './registrar.ts';

/** How much may be typed in beside one request. */
const LIMITE = 100;

interface Qual {
  readonly campo: string;
  readonly coluna?: string;
  readonly valor: string;
}
interface Corpo extends Qual {
  readonly dados: Readonly<Record<string, string>>;
  readonly antes?: string;
}
const QUAL = {
  campo: { type: 'string', maxLength: 60 },
  coluna: { type: 'string', maxLength: 60, description: 'De uma tabela: a coluna em que está a resposta' },
  valor: {
    type: 'string',
    maxLength: 255,
    description: 'CPF ou CNPJ, registro no conselho, ou número da licença, como foi respondido',
  },
} as const;
const corpo = objeto(
  {
    ...QUAL,
    antes: {
      type: 'string',
      maxLength: 255,
      description:
        'A resposta com que os mesmos dados foram informados antes, quando é ela que se corrige: deixa de existir',
    },
    dados: { type: 'object', additionalProperties: { type: 'string', maxLength: 255 }, maxProperties: 10 },
  },
  ['campo', 'valor', 'dados'],
);

/** What was typed in goes, as long as the city never had it; what it has refused stands as refused again. */
const retirar = async (
  trx: Trx,
  { organizacaoId, id }: DeQuem,
  agora: Date,
  { tipo, valor }: Pick<Informado, 'tipo' | 'valor'>,
) => {
  const suas = { organizacao_id: organizacaoId, requerimento_id: id, tipo, valor: comoSeCompara(tipo, valor) };
  await trx
    .deleteFrom('requerimento_informado')
    .where((eb) => eb.and({ ...suas, situacao: 'rascunho' }))
    .where('entregue_em', 'is', null)
    .execute();
  await trx
    .updateTable('requerimento_informado')
    .set({ situacao: 'recusado', atualizado_em: agora })
    .where((eb) => eb.and({ ...suas, situacao: 'rascunho' }))
    .execute();
};

const guardar = async (
  trx: Trx,
  { organizacaoId, id }: DeQuem,
  agora: Date,
  um: Pick<Informado, 'tipo' | 'valor'> & { readonly dados: Readonly<Record<string, string>> },
): Promise<void> => {
  const { total } = await trx
    .selectFrom('requerimento_informado')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(total) >= LIMITE) throw new AppError('regra', `Um requerimento tem no máximo ${LIMITE} dados informados`);
  const dados = JSON.stringify(um.dados);
  await trx
    .insertInto('requerimento_informado')
    .values({
      organizacao_id: organizacaoId,
      requerimento_id: id,
      tipo: um.tipo,
      valor: um.valor,
      dados,
      criado_em: agora,
      atualizado_em: agora,
    })
    .onConflict((c) =>
      c
        .columns(['organizacao_id', 'requerimento_id', 'tipo', 'valor'])
        .doUpdateSet({ dados, situacao: 'rascunho', atualizado_em: agora })
        // What the city has to look at, or confirmed, stands as it was sent.
        .where('requerimento_informado.situacao', 'in', ['rascunho', 'recusado']),
    )
    .execute();
};

const informarPelo = (app: FastifyInstance, contexto: Contexto, painel: PainelDeRequerimento): void => {
  const { db, clock } = contexto;
  const tentativas = createTentativas(contexto);
  const abrir = async (req: FastifyRequest) => {
    const aberto = await abrirParaLeitura(contexto, painel, req as Req);
    exigirQuePreencha(aberto);
    const { campo: chave, coluna } = req.body as Qual;
    const campo = aberto.definicao.campos.find((c) => c.chave === chave);
    const tipo = campo && tipoInformado(tipoQueAponta(campo, coluna));
    if (campo === undefined || tipo === undefined || campo.informado !== true)
      throw new AppError('regra', 'Nesta pergunta não se informam dados que o cadastro não tem');
    await tentativas.consumir(`informado:${sessaoDe(req).id}`, contexto.settings.limites.consulta, 60);
    return { ...aberto, campo, tipo };
  };
  app.post(
    `/${painel}/requerimento/:id/informados/retirar`,
    { config: { access: noPainel(painel) }, schema: { params: parametros.id, body: objeto(QUAL, ['campo', 'valor']) } },
    async (req) => {
      const { requerimento, tipo } = await abrir(req);
      const { valor } = req.body as Qual;
      await transaction(db, (trx) => retirar(trx, requerimento, clock.now(), { tipo, valor }));
      return ok({});
    },
  );
  app.post(
    `/${painel}/requerimento/:id/informados`,
    { config: { access: noPainel(painel) }, schema: { params: parametros.id, body: corpo } },
    async (req) => {
      const { requerimento, motor, campo, tipo } = await abrir(req);
      const { coluna, valor, dados: digitados, antes: substituida } = req.body as Corpo;
      if (tipo === 'pessoa' && !isDocumento(valor)) throw new AppError('regra', 'CPF ou CNPJ inválido');
      const { dados, erros: errados } = lerInformado(tipo, digitados, motor.hoje);
      const impede = tipo === 'requerimento' ? impedeAInformada(campo, dados, motor.hoje) : undefined;
      const erros = impede === undefined ? errados : { valida_ate: [impede], ...errados };
      if (Object.keys(erros).length > 0)
        throw new AppError('dados_invalidos', 'Confira os campos indicados', { erros });
      const certo = valorDoInformado(tipo, valor, dados);
      const quem = {
        ...requerimento,
        hoje: motor.hoje,
        respostas: { ...requerimento.estado.respostas, ...requerimento.rascunho },
      };
      // Who is in the registry is found there: nobody learns more of him than the look-up tells, and nothing typed stands in his place.
      const antes = await consultarReferencia(db, quem, campo, certo, coluna);
      if (antes?.escolhido !== undefined)
        throw new AppError('duplicado', quemMudaOsDados[quemMuda(sessaoDe(req), antes.escolhido, false)]);
      // What the city has to look at, or confirmed, stands as it was sent; what it has not got is corrected.
      if (antes?.encontrado !== true || antes.digitado !== undefined)
        await transaction(db, async (trx) => {
          if (substituida !== undefined && comoSeCompara(tipo, substituida) !== certo)
            await retirar(trx, requerimento, clock.now(), { tipo, valor: substituida });
          await guardar(trx, requerimento, clock.now(), { tipo, valor: certo, dados });
        });
      const depois = (await consultarReferencia(db, quem, campo, certo, coluna)) ?? { encontrado: false };
      return ok({ ...referenciaPara(sessaoDe(req), false, depois), valor: certo });
    },
  );
};

interface Conferencia {
  readonly versao: number;
  readonly resultado: 'confirmado' | 'recusado';
  readonly motivo?: string;
}

/** Who or what the registries do not have: typed in by the applicant, confirmed or refused by the city in the step (docs/decisions/0127). */
export const informados = (app: FastifyInstance, contexto: Contexto): void => {
  informarPelo(app, contexto, 'painel-contribuinte');
  informarPelo(app, contexto, 'painel-prefeitura');
  const config = { access: noPainel('painel-prefeitura') };
  const base = '/painel-prefeitura/requerimento/:id/informados';
  app.get(base, { config, schema: { params: parametros.id } }, async (req) => {
    const { requerimento, definicao, ator } = await abrirParaLeitura(contexto, 'painel-prefeitura', req as Req);
    const { estado } = requerimento;
    const execucao = execucaoDe(estado, ator);
    const etapa = execucao && etapaDe(definicao, execucao.etapa);
    const confere = tomaOAto('conferir-informado', { definicao, estado, etapa, execucao, ator });
    contexto.olhares.anotar(req, { acao: 'consultar', entidade: 'requerimento', registroId: requerimento.id });
    const linhas = await contexto.db
      .selectFrom('requerimento_informado')
      .select(['id', 'dados'])
      .where('organizacao_id', '=', requerimento.organizacaoId)
      .where('requerimento_id', '=', requerimento.id)
      .execute();
    const digitados = new Map(linhas.map(({ id, dados }) => [id, dados]));
    const vistos: InformadoVisto[] = [];
    for (const um of estado.informados ?? []) {
      const dados = digitados.get(um.id) ?? {};
      const espera = um.situacao === 'a_conferir';
      const achados = espera
        ? await noCadastro(contexto.db, sessaoDe(req), { ...um, dados })
        : { cadastro: null, parecidos: [] };
      vistos.push({
        ...um,
        dados: dadosEmPalavras(um.tipo, dados),
        ...achados,
        ...(espera && confere ? { confere } : {}),
      });
    }
    return ok(vistos);
  });
  app.post(
    `${base}/:c/conferir`,
    {
      config,
      schema: {
        params: parametros.cobranca,
        body: objeto(
          {
            versao: VERSAO,
            execucao: EXECUCAO,
            resultado: { type: 'string', enum: ['confirmado', 'recusado'] },
            motivo: { type: 'string', maxLength: 1000 },
          },
          ['versao', 'resultado'],
        ),
      },
    },
    (req, reply) => {
      const r = req as Req<Conferencia>;
      const { versao, resultado, motivo } = r.body;
      return fazer(
        contexto,
        'painel-prefeitura',
        r as Req,
        reply,
        async (trx, { requerimento }) => {
          const um = await trx
            .selectFrom('requerimento_informado')
            .select(['tipo', 'valor', 'dados'])
            .where('organizacao_id', '=', requerimento.organizacaoId)
            .where('requerimento_id', '=', requerimento.id)
            .where('id', '=', r.params.c)
            .where('situacao', '=', 'a_conferir')
            .executeTakeFirst();
          // The engine refuses what is not there, and who may not: what was written before is undone with it.
          if (um !== undefined && resultado === 'confirmado')
            await registrarInformado(trx, req, requerimento.organizacaoId, um);
          return {
            acao: 'conferir-informado',
            informado: r.params.c,
            resultado,
            ...(motivo === undefined ? {} : { motivo }),
          };
        },
        { versao, colunas: colunasDasRespostas },
      );
    },
  );
};
