import { afterAll, beforeAll, expect } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

export const LICENCAS = 'painel-prefeitura/cadastro/licenca';

export const NO_ADMIN = 'admin/cadastro/licenca';

export interface Linha extends Readonly<Record<string, unknown>> {
  readonly id: number;
}

export interface Lista {
  readonly data: readonly Linha[];
  readonly total: number;
}

export const DIA_MS = 86_400_000;

export const emDias = (dias: number): string => new Date(Date.now() + dias * DIA_MS).toISOString().slice(0, 10);

export const ids = (linhas: readonly { readonly id: number }[]): readonly number[] =>
  linhas.map(({ id }) => id).sort((a, b) => a - b);

/** A city with licences that the engine issued and many more. Call it at the top of a file. */
export function cidadeComLicencas() {
  let portal: Portal;
  let c: CenarioO2;
  let suporte: Cliente;
  let requerimento: number;
  let numero: string;
  /** What was written, by number, for the plain loops. */
  const escritas: { numero: string; nome: string; situacao: string; dias: number | null; data: string; id: number }[] =
    [];
  const escrever = async (i: number, organizacaoId = portal.cidade, requerimentoId = requerimento): Promise<number> => {
    const situacao = ['válido', 'em revisão', 'substituído', 'cancelado'][i % 4] ?? '';
    // Far enough from the limits that midnight somewhere changes nothing.
    const dias = [null, -400, 15, 60, 300][i % 5] ?? null;
    const nome = i % 2 === 0 ? 'Alvará de construção' : 'Certificado de conclusão';
    const um = { numero: `${i}/2031`, nome, situacao, dias, data: `2025-0${(i % 8) + 1}-10` };
    const { id } = await portal.db
      .insertInto('documento')
      .values({
        ...{ organizacao_id: organizacaoId, requerimento_id: requerimentoId, sequencia: 100 + i, tipo: 'licenca' },
        ...{ chave: `l${i}`, nome, numero: um.numero, serie: `S${i % 3}`, codigo: `teste-${organizacaoId}-${i}` },
        ...{
          data: um.data,
          validade_meses: 12,
          valido_ate: dias === null ? null : emDias(dias),
          situacao,
          conteudo: '{}',
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (organizacaoId === portal.cidade) escritas.push({ ...um, id });
    return id;
  };
  beforeAll(async () => {
    portal = await aPortal();
    c = await cenarioO2(portal);
    const api = requerimentoPelaApi(portal, c);
    const semTaxas = definicaoO2({
      taxas: [],
      documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura'),
    });
    const processo = await publicarProcesso(portal.db, portal.cidade, {
      ...semTaxas,
      processo: { ...semTaxas.processo, chave: 'sem-taxas', nome_curto: 'Sem taxas' },
    });
    const protocolado = await protocolarO2(portal, { ...c, processo });
    ({ id: requerimento, numero } = protocolado);
    for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'])
      await api.agir(requerimento, `acoes/${acao}`);
    for (let i = 0; i < 20; i += 1) await escrever(i);
    suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
  }, 120_000);
  afterAll(() => portal.drop());
  const ler = async (query: Parameters<Cliente['get']>[1] = {}, quem: Cliente = c.gestor): Promise<Lista> => {
    const res = await quem.get(LICENCAS, { per_page: 500, ...query });
    expect(res.status, res.texto).toBe(200);
    return res.dados<Lista>();
  };
  const daquelas = (quais: (um: (typeof escritas)[number]) => boolean): readonly number[] =>
    ids(escritas.filter(quais));

  return {
    get portal() {
      return portal;
    },
    get c() {
      return c;
    },
    get suporte() {
      return suporte;
    },
    get requerimento() {
      return requerimento;
    },
    get numero() {
      return numero;
    },
    escritas,
    ler,
    daquelas,
  };
}
