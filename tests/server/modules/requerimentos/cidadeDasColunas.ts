import { Readable } from 'node:stream';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { OfertaDeColunas } from '../../../../src/schemas/requerimento/colunasDaExportacao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

export const ROTA = 'painel-prefeitura/requerimento/exportar/colunas';
const PROCESSO = 'ampliacao-multifamiliar';
export const resposta = (chave: string): string => `respostas.${PROCESSO}/${chave}`;
export const taxa = (chave: string): string => `taxas.${PROCESSO}/${chave}`;
export const etapa = (chave: string): string => `etapas.${PROCESSO}/${chave}`;
export const documento = (chave: string): string => `decisoes.${PROCESSO}/${chave}`;

const MAIS: readonly Campo[] = [
  { chave: 'codigo_obra', nome: 'Código da obra', tipo: 'texto', obrigatorio: false },
  { chave: 'morador_cpf', nome: 'CPF do morador', tipo: 'cpf', obrigatorio: false, pessoal: true },
  { chave: 'morador_email', nome: 'E-mail do morador', tipo: 'email', obrigatorio: false, pessoal: true },
  { chave: 'morador_nascimento', nome: 'Nascimento do morador', tipo: 'data', obrigatorio: false, pessoal: true },
  // Nobody marked it as personal.
  { chave: 'contato', nome: 'Telefone de contato', tipo: 'texto', obrigatorio: false },
  { chave: 'observacao', nome: 'Observação', tipo: 'texto-longo', obrigatorio: false },
  { chave: 'pavimentos', nome: 'Quadro de pavimentos', tipo: 'pavimentos', obrigatorio: false },
  { chave: 'conta', nome: 'Custo previsto', tipo: 'moeda', obrigatorio: false },
];

const com = (campos: readonly Campo[], menos: readonly string[] = []): Definicao => {
  const base = definicaoO2();
  return {
    ...base,
    campos: [...base.campos, ...campos].flatMap((c) =>
      menos.includes(c.chave) ? [] : [c.chave === 'area_ampliada_m2' ? { ...c, nome: 'Área que será ampliada' } : c],
    ),
    etapas: base.etapas.map((e) =>
      e.chave === 'abertura' && e.secoes !== undefined
        ? {
            ...e,
            secoes: e.secoes.map((s) => ({
              ...s,
              campos: [...s.campos, ...campos.map(({ chave }) => chave)].filter((chave) => !menos.includes(chave)),
            })),
          }
        : e,
    ),
  };
};

export const RESPOSTAS = {
  codigo_obra: '=2+5',
  morador_cpf: '390.533.447-05',
  morador_email: 'nilo@exemplo.com.br',
  morador_nascimento: '1980-02-03',
  contato: '48 3333-4444',
  observacao: 'Ao lado da praça;\n"fundos"',
  pavimentos: [
    { pavimento: 'Térreo', computavel: '100.10', nao_computavel: '5.00', vazia: null },
    { pavimento: '1º', computavel: '42.40', nao_computavel: null, vazia: null },
  ],
  conta: '1234567.80',
};

export interface CidadeDasColunas {
  readonly portal: Portal;
  readonly c: CenarioO2;
  /** May read the registry of persons. */
  readonly comCadastro: Cliente;
  /** By the first version; gone through all its steps by the second; by the third, in which a key has become another kind. */
  readonly ids: { readonly antigo: number; readonly andado: number; readonly novo: number };
}

/** A city with three versions of a process, a request by each. */
export const cidadeDasColunas = async (): Promise<CidadeDasColunas> => {
  const portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  const c = await cenarioO2(portal);
  await portal.db
    .updateTable('pessoa')
    .set({ email: 'iara@exemplo.com.br', telefone_celular: '48999990000' })
    .where('nome', '=', 'Iara Campestre')
    .execute();
  const antigo = (await protocolarO2(portal, c)).id;
  await publicarVersao(portal.db, portal.cidade, c.processo, com(MAIS));
  portal.clock.avancar(5);
  const andado = (await protocolarO2(portal, c, RESPOSTAS)).id;
  const api = requerimentoPelaApi(portal, c);
  portal.clock.avancar(10);
  await api.agir(andado, 'acoes/iniciar');
  for (const qual of ['autorizacao', 'complementares']) await api.anexar(andado, qual);
  await api.agir(andado, 'acoes/gerar-taxas');
  await api.agir(andado, 'cobrancas/1/emitir', { vence_em: '2026-12-10' });
  await api.pagar(andado);
  portal.clock.avancar(10);
  await api.agir(andado, 'acoes/deferir');
  await api.agir(andado, 'acoes/iniciar');
  await api.agir(andado, 'acoes/deferir-e-finalizar');
  await publicarVersao(
    portal.db,
    portal.cidade,
    c.processo,
    com(
      MAIS.map((campo) => (campo.chave === 'codigo_obra' ? { ...campo, tipo: 'inteiro' } : campo)),
      ['observacao'],
    ),
  );
  portal.clock.avancar(5);
  const { observacao: _observacao, ...doNovo } = RESPOSTAS;
  const novo = (await protocolarO2(portal, c, { ...doNovo, codigo_obra: 7 })).id;
  // A draft is nobody's but its applicant's.
  await c.requerente.post('painel-contribuinte/requerimento', { processo_id: c.processo });
  const comCadastro = await portal.entrar({
    nome: 'Célia Cadastral',
    permissoes: ['painel.prefeitura', 'prefeitura.contribuinte.cadastro'],
  });
  return { portal, c, comCadastro, ids: { antigo, andado, novo } };
};

export const ofertaDe = async (quem: Cliente, query = ''): Promise<OfertaDeColunas> =>
  (await quem.get(`${ROTA}${query}`)).dados();

/** The lines of a CSV file without line breaks inside of its cells. */
export const linhasDoCsv = (texto: string): readonly (readonly string[])[] =>
  texto
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(0, -1)
    .map((linha) => linha.split(';'));

export const linhasDoXlsx = async (bytes: Buffer): Promise<readonly (readonly CellValue[])[]> => {
  const linhas: CellValue[][] = [];
  for await (const { values } of streamXlsxRows(Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>))
    linhas.push(values);
  return linhas;
};
