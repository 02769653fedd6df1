import { afterAll, beforeAll, expect } from 'vitest';
import type { Achado } from '../../../src/schemas/processo/verificar/achado.ts';
import { CONECTOR } from '../../../server/seed/dadosDaDemonstracao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import { enviarArquivo } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { definicaoDoProcesso, textoDoProcesso } from '../../support/processosDoPortal.ts';

export { arquivosDosProcessos, definicaoDoProcesso, textoDoProcesso } from '../../support/processosDoPortal.ts';

/** Parameters on the day of the tests. */
const PARAMETROS = { UFM: '187.42', UFIR: '3.4946', CUB_mes_anterior: '2000' } as const;

/** What a walk needs of somebody's calls. */
export interface Chamador {
  readonly id: number;
  get(caminho: string): Promise<RespostaLida>;
  post(caminho: string, corpo?: unknown): Promise<RespostaLida>;
}
export interface RespostaLida {
  readonly status: number;
  readonly texto: string;
  dados<T>(): T;
}
export interface ArquivoEnviado {
  readonly campos: Record<string, string>;
  readonly conteudo?: Buffer;
  readonly nome?: string;
}

/** What a request is walked through: in this process, or over the network against a portal that may be killed. */
export interface CidadeQueSePercorre {
  readonly iara: Chamador;
  readonly gestor: Chamador;
  /** The one who analyses in a sector, by its sigla. */
  readonly membro: (sigla: string) => Chamador;
  readonly processo: (arquivo: string) => number;
  /** An upload: a small real PDF, where nothing is said. */
  readonly enviar: (quem: Chamador, caminho: string, arquivo: ArquivoEnviado) => Promise<RespostaLida>;
  /** When the next visit of a sector may be, so that no inspector is in two places. */
  readonly horaDaVisita: (setor: string, duracao: number) => { readonly dia: string; readonly hora: string };
}

export interface CidadeDosProcessos extends CidadeQueSePercorre {
  readonly portal: Portal;
  readonly iara: Cliente;
  readonly gestor: Cliente;
  readonly membro: (sigla: string) => Cliente;
}

/** Minutes of the day at which visits are booked one after the other. */
const PRIMEIRA_VISITA = 11 * 60;
const visitasDoDia = (): CidadeQueSePercorre['horaDaVisita'] => {
  const ocupado = new Map<string, number>();
  return (setor, duracao) => {
    const minuto = ocupado.get(setor) ?? PRIMEIRA_VISITA;
    ocupado.set(setor, minuto + duracao);
    const hora = `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;
    return { dia: '2026-11-16', hora };
  };
};

/** The connector that one of them asks by, at an address that nobody answers at. */
const comConector = async ({ db, cidade }: Portal): Promise<void> => {
  const { parametros, resultados, ...resto } = CONECTOR;
  await db
    .insertInto('conector')
    .values({
      organizacao_id: cidade,
      ...resto,
      parametros: JSON.stringify(parametros),
      resultados: JSON.stringify(resultados),
    })
    .execute();
};

interface Preparo {
  readonly settings?: NonNullable<Parameters<typeof aPortal>[0]>['settings'];
  /** What the city has before the files come; absent: the connector of the demonstration. */
  readonly preparar?: (portal: Portal) => Promise<void>;
}

/**
 * A city with the sectors that these files name, one analyst in each, into which support imports the files and publishes them by the calls of the
 * screens. Monday the 16th of November 2026, 10:00 in São Paulo. Call it at the top of a file.
 */
export const cidadeDosProcessos = (
  arquivos: readonly string[],
  { settings = {}, preparar }: Preparo = {},
): (() => CidadeDosProcessos) => {
  let pronta: CidadeDosProcessos | undefined;
  beforeAll(async () => {
    const portal = await aPortal({ inicio: '2026-11-16T13:00:00Z', settings });
    const { db, cidade } = portal;
    await (preparar ?? comConector)(portal);
    const siglas = new Set(arquivos.flatMap((a) => definicaoDoProcesso(a).setores.map((s) => s.sigla)));
    const membros = new Map<string, Cliente>();
    for (const sigla of siglas) {
      const id = await criarSetor(db, { organizacaoId: cidade, nome: sigla, sigla });
      // Where the applicant chooses the time of a visit there are times.
      await db
        .insertInto('janela_vistoria')
        .values({
          organizacao_id: cidade,
          setor_id: id,
          nome: 'Sextas',
          dias: JSON.stringify(['sexta']),
          das: '08:00',
          ate: '12:00',
        })
        .execute();
      membros.set(
        sigla,
        await portal.entrar({
          nome: `Analista ${sigla}`,
          permissoes: ['painel.prefeitura'],
          setores: [{ id, permissoes: ['requerimento.analisar'] }],
        }),
      );
    }
    await db
      .insertInto('imovel')
      .values([
        { organizacao_id: cidade, numero_inscricao: '01.02.117', endereco: 'Rua das Acácias, 340' },
        { organizacao_id: cidade, numero_inscricao: '01.02.118', endereco: 'Rua das Acácias, 352' },
      ])
      .execute();
    await db
      .insertInto('profissional')
      .values({ organizacao_id: cidade, nome: 'Tomé', cpf: '52998224725', conselho: 'CREA', registro: '1', uf: 'SC' })
      .execute();
    for (const [sigla, valor] of Object.entries(PARAMETROS))
      await db
        .insertInto('parametro')
        .values({ organizacao_id: cidade, sigla, nome: sigla, valor, vigencia_inicio: '2020-01-01' })
        .execute();
    await db
      .insertInto('pessoa')
      .values({
        organizacao_id: cidade,
        tipo: 'Jurídica',
        nome: 'Igreja da Aurora',
        cadastro_pessoa_juridica: JSON.stringify({ cnpj: '11222333000181' }),
      })
      .execute();
    const { id: pessoaId } = await db
      .insertInto('pessoa')
      .values({
        organizacao_id: cidade,
        tipo: 'Física',
        nome: 'Iara Campestre',
        cadastro_pessoa_fisica: JSON.stringify({ cpf: '11144477735' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
    const processos = new Map<string, number>();
    for (const arquivo of arquivos) {
      const de = `sistema_organizacao_id=${cidade}`;
      const importado = await suporte.post(`admin/processo/importar?${de}`, textoDoProcesso(arquivo), {
        'content-type': 'application/json',
      });
      expect(importado.status, importado.texto).toBe(201);
      processos.set(arquivo, importado.dados<{ id: number }>().id);
    }
    // All are there before the first is checked, since they name one another.
    for (const [arquivo, id] of processos) {
      const de = `sistema_organizacao_id=${cidade}`;
      const achados = (await suporte.post(`admin/processo/${id}/verificar?${de}`)).dados<Achado[]>();
      // How a city words its page is advice, which the texts of real cities get too.
      expect(
        achados.filter(({ gravidade }) => gravidade !== 'sugere'),
        arquivo,
      ).toEqual([]);
      const publicado = await suporte.post(`admin/processo/${id}/publicar?${de}`);
      expect(publicado.status, publicado.texto).toBe(200);
    }
    const achar = <T>(mapa: ReadonlyMap<string, T>, chave: string): T => {
      const achado = mapa.get(chave);
      if (achado === undefined) throw new Error(`Não está na cidade: ${chave}`);
      return achado;
    };
    pronta = {
      portal,
      iara: await portal.entrar({ nome: 'Iara Campestre', permissoes: ['painel.contribuinte'], pessoaId }),
      gestor: await portal.entrar({
        nome: 'Gil Gestor',
        permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura', 'requerimento.gerenciar'],
      }),
      membro: (sigla) => achar(membros, sigla),
      enviar: async (quem, caminho, { campos, conteudo, nome }) => {
        const r = await enviarArquivo(portal, quem as Cliente, caminho, campos, conteudo, nome);
        return { status: r.statusCode, texto: r.body, dados: <T>() => r.json<{ dados: T }>().dados };
      },
      horaDaVisita: visitasDoDia(),
      processo: (arquivo) => achar(processos, arquivo),
    };
  });
  afterAll(() => pronta?.portal.drop());
  return () => {
    if (pronta === undefined) throw new Error('A cidade só existe dentro dos testes');
    return pronta;
  };
};
