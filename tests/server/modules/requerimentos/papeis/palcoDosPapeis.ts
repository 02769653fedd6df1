import type { DadosDocumento } from '../../../../../server/documents/renderer.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { processosDaCidade, semExtras } from '../processosDaCidade.ts';

export const cidade = processosDaCidade;
export type Cidade = ReturnType<typeof processosDaCidade>;
/** CPF of a person whom the registry knows and who is not the applicant: the other applicant of the scenario. */
export const CPF_DE_NILO = '39053344705';

let series = 0;

/** The process of the scenario with a field for another person and a table of who is responsible, on its licence, too. */
export const comPessoas = (textos: readonly string[], muda: Partial<Definicao['processo']> = {}): Definicao => {
  const d = semExtras();
  const doPapel = ['proprietario', 'responsaveis', 'pavimentos'];
  return {
    ...d,
    processo: { ...d.processo, ...muda },
    campos: [
      ...d.campos,
      { chave: 'proprietario', nome: 'Proprietário do imóvel', tipo: 'pessoa', obrigatorio: false },
      { chave: 'responsaveis', nome: 'Responsáveis técnicos', tipo: 'responsaveis', obrigatorio: false },
      { chave: 'pavimentos', nome: 'Pavimentos', tipo: 'pavimentos', obrigatorio: false },
    ],
    etapas: d.etapas.map((e, i) =>
      i === 0 ? { ...e, secoes: [...(e.secoes ?? []), { chave: 'pessoas', titulo: 'Pessoas', campos: doPapel }] } : e,
    ),
    documentos_emitidos: d.documentos_emitidos.map((e) => ({
      ...e,
      serie: `papel_${++series}`,
      campos: [...e.campos, 'rt', ...doPapel],
      texto: [...textos],
    })),
  };
};

export const respostasComPessoas = {
  proprietario: CPF_DE_NILO,
  responsaveis: [{ responsabilidade: 'projeto', profissional: 'CREA-SC 12345', anotacao: 'ART 7788' }],
  pavimentos: [
    { pavimento: 'Térreo', computavel: '100.00' },
    { pavimento: '1º', computavel: '42.50' },
  ],
};

/** What a paper of a request says, as it is handed to the typesetter; the newest of its kind. */
export const dizeres = async ({ portal }: Cidade, id: number, tipo: string): Promise<DadosDocumento> => {
  const { conteudo } = await portal.db
    .selectFrom('documento')
    .select('conteudo')
    .where('requerimento_id', '=', id)
    .where('tipo', '=', tipo)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return conteudo as DadosDocumento;
};

/** The licence in force of a request, as staff see it. */
export const emVigor = async ({ api, c }: Cidade, id: number) => {
  const achada = (await api.ver(id, c.gestor)).emitidos.find((d) => d.tipo === 'licenca' && d.situacao === 'válido');
  if (achada === undefined) throw new Error('no licence in force');
  return achada;
};
