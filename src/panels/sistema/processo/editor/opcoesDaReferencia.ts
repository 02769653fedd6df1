import { tiposDoConector, type ConectorDaCidade } from '../../../../schemas/conector/formaDoConector.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Alvo, Lugar } from '../../../../schemas/processo/edicao/ficha.ts';
import type { EditorLido } from '../../../../schemas/processo/edicao/fichaLida.ts';
import type { CidadeDoEditor } from '../../../../schemas/processo/edicao/rascunho.ts';
import { colunasDe } from '../../../../schemas/processo/quadros.ts';
import type { Campo } from '../../../../schemas/processo/campo.ts';
import type { OpcaoDaSelecao } from '../../../layout/ui/Selecao.tsx';

type Referente = Extract<EditorLido, { readonly como: 'referencia' | 'referencias' }>;

const daChave = ({ chave, nome }: { readonly chave: string; readonly nome: string }): OpcaoDaSelecao => ({
  valor: chave,
  rotulo: nome === '' ? chave : nome,
});
const daSigla = ({ sigla, nome }: { readonly sigla: string; readonly nome: string }): OpcaoDaSelecao => ({
  valor: sigla,
  rotulo: sigla === nome ? nome : `${sigla}: ${nome}`,
});

/** Sectors of the city with how many work in them, and those that the file names and the city lacks. */
const setores = ({ setores: citados }: Definicao, { nomes, setores: daCidade }: CidadeDoEditor): OpcaoDaSelecao[] => {
  const membros = new Map(daCidade.map((s) => [s.sigla.toLowerCase(), s.membros]));
  const quantos = (sigla: string): string => {
    const n = membros.get(sigla.toLowerCase());
    return n === undefined ? ' (não existe na prefeitura)' : ` (${n === 1 ? '1 membro' : `${n} membros`})`;
  };
  const conhecidos = new Set(nomes.setores.map(({ sigla }) => sigla.toLowerCase()));
  return [...nomes.setores, ...citados.filter(({ sigla }) => !conhecidos.has(sigla.toLowerCase()))].map((setor) => ({
    valor: setor.sigla,
    rotulo: `${daSigla(setor).rotulo}${quantos(setor.sigla)}`,
  }));
};

const campoEmVolta = (acima: readonly unknown[]): Campo | undefined => acima.at(-1) as Campo | undefined;

/** The connector of the question that a piece stands in. */
const conectorEmVolta = (
  acima: readonly unknown[],
  { conectores = [] }: CidadeDoEditor,
): ConectorDaCidade | undefined => {
  const chaves = acima.flatMap((peca) =>
    typeof peca === 'object' && peca !== null && 'recebe' in peca && 'conector' in peca ? [peca.conector] : [],
  );
  return conectores.find(({ chave }) => chave === chaves.at(-1));
};
const doConector = ({ chave, tipo }: ConectorDaCidade['parametros'][number]): OpcaoDaSelecao => ({
  valor: chave,
  rotulo: `${chave} (${tiposDoConector[tipo].toLowerCase()})`,
});

const todas = (alvo: Alvo, { definicao, acima }: Lugar, cidade: CidadeDoEditor): readonly OpcaoDaSelecao[] => {
  switch (alvo) {
    case 'etapa':
      return definicao.etapas.map(daChave);
    case 'campo':
      return definicao.campos.map(daChave);
    case 'documento':
      return definicao.documentos.map(daChave);
    case 'papel':
      return definicao.documentos_emitidos.map(daChave);
    case 'coluna': {
      const campo = campoEmVolta(acima);
      return campo === undefined ? [] : colunasDe(campo).map(daChave);
    }
    case 'opcao':
      return (campoEmVolta(acima)?.opcoes ?? []).map(daChave);
    case 'setor':
      return setores(definicao, cidade);
    case 'parametro': {
      const daCidade = cidade.nomes.parametros;
      const outros = definicao.parametros.filter(({ sigla }) => !daCidade.some((p) => p.sigla === sigla));
      return [{ valor: 'BRL', rotulo: 'Reais' }, ...[...daCidade, ...outros].map(daSigla)];
    }
    case 'processo':
      return cidade.nomes.processos.map(daChave);
    case 'modelo':
      return (cidade.modelos ?? []).map(daSigla);
    case 'certificado':
      return (cidade.certificados ?? []).map(daSigla);
    case 'tipo_taxa':
      return (cidade.tipos_taxa ?? []).map(daSigla);
    case 'formula_taxa':
      return (cidade.formulas ?? []).map(daSigla);
    case 'conector':
      return (cidade.conectores ?? []).map(daChave);
    case 'parametro_do_conector':
      return (conectorEmVolta(acima, cidade)?.parametros ?? []).map(doConector);
    case 'resultado_do_conector':
      return (conectorEmVolta(acima, cidade)?.resultados ?? []).map(doConector);
    case 'propria':
      return [];
  }
};

/** What may be chosen where a piece names another; `escolhidas` that are not there any more stay, said to be gone. */
export const opcoesDaReferencia = (
  editor: Referente,
  lugar: Lugar,
  cidade: CidadeDoEditor,
  escolhidas: readonly string[],
): readonly OpcaoDaSelecao[] => {
  const { definicao } = lugar;
  const tabela = editor.como === 'referencia' ? editor.colunasDe?.(definicao) : undefined;
  const campo = definicao.campos.find((c) => c.chave === tabela);
  const documentos =
    editor.como === 'referencias' && editor.documentos === true
      ? definicao.documentos.map((um) => ({ ...daChave(um), rotulo: `${daChave(um).rotulo} (documento)` }))
      : [];
  const juntas =
    campo === undefined ? [...todas(editor.a, lugar, cidade), ...documentos] : colunasDe(campo).map(daChave);
  const servem = juntas.filter(
    ({ valor }) => valor !== '' && (editor.serve === undefined || editor.serve(valor, lugar)),
  );
  const faltam = escolhidas.filter((um) => um !== '' && !servem.some(({ valor }) => valor === um));
  const rotuloDe = new Map(juntas.map(({ valor, rotulo }) => [valor, rotulo]));
  return [...servem, ...faltam.map((valor) => ({ valor, rotulo: rotuloDe.get(valor) ?? `${valor} (não existe)` }))];
};
