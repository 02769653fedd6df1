import type { Definicao } from '../../definicao.ts';
import type { Ficha } from '../ficha.ts';
import { fichaDoCampo, novoCampo } from './campo.ts';
import { chave, duasPartes, texto } from './comuns.ts';
import { fichaDoDocumento, fichaDoPapel, novoDocumento, novoPapel } from './documento.ts';
import { fichaDaEtapa, novaEtapa } from './etapa.ts';
import { fichaDoProcesso } from './processo.ts';
import { fichasDoTodo } from './regrasDoProcesso.ts';
import { fichaDaContrapartida, fichaDaTaxa, fichaDoParametro, novaContrapartida, novaTaxa } from './taxa.ts';

type Editavel = Omit<Definicao, 'formato' | 'versao_formato'>;
type SetorCitado = Definicao['setores'][number];

const fichaDoSetor: Ficha<SetorCitado> = {
  nome: 'Setor',
  guia: 'Um setor que trabalha em alguma etapa. Os escolhidos nas etapas entram aqui sozinhos.',
  itens: { nome: texto('Nome'), sigla: chave('setor', { ajuda: 'A sigla do cadastro da prefeitura.' }) },
};

/** The root of all sheets: a definition whole. */
export const fichaDaDefinicao: Ficha<Editavel> = {
  nome: 'Definição',
  itens: {
    processo: {
      rotulo: 'Processo',
      editor: {
        como: 'peca',
        ficha: () => fichaDoProcesso,
        nova: ({ definicao }) => definicao.processo,
      },
    },
    etapas: {
      rotulo: 'Etapas',
      editor: {
        como: 'pecas',
        ficha: () => fichaDaEtapa,
        nova: novaEtapa,
        um: 'etapa',
        nome: ({ nome }) => nome,
        // A question is asked in one step only.
        copia: ({ secoes: _secoes, apresentacao: _apresentacao, ...etapa }) => etapa,
      },
    },
    campos: {
      rotulo: 'Campos',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoCampo,
        nova: novoCampo,
        colavel: ['tipo', 'obrigatorio'],
        um: 'campo',
        nome: ({ nome }) => nome,
        // One question alone says what kind of project it is.
        copia: ({ tipo_do_projeto: _marca, ...campo }) => campo,
      },
    },
    documentos: {
      rotulo: 'Documentos',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoDocumento,
        nova: novoDocumento,
        colavel: ['etapa', 'formatos'],
        um: 'documento',
        nome: ({ nome }) => nome,
      },
    },
    taxas: {
      rotulo: 'Taxas',
      editor: { como: 'pecas', ficha: () => fichaDaTaxa, nova: novaTaxa, um: 'taxa', nome: ({ nome }) => nome },
    },
    contrapartidas: {
      rotulo: 'Contrapartidas',
      editor: {
        como: 'pecas',
        ficha: () => fichaDaContrapartida,
        nova: novaContrapartida,
        um: 'contrapartida',
        nome: ({ nome }) => nome,
      },
    },
    documentos_emitidos: {
      rotulo: 'Documentos emitidos',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoPapel,
        nova: novoPapel,
        um: 'documento emitido',
        nome: ({ nome }) => nome,
      },
    },
    ...fichasDoTodo,
    setores: {
      rotulo: 'Setores',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoSetor,
        nova: () => ({ sigla: '', nome: '' }),
        um: 'setor',
        nome: ({ sigla, nome }) => (sigla === nome ? nome : duasPartes(sigla, nome)),
      },
    },
    parametros: {
      rotulo: 'Unidades e índices',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoParametro,
        nova: () => ({ sigla: '', nome: '', unidade: 'BRL' }),
        um: 'unidade',
        nome: ({ sigla, nome }) => duasPartes(sigla, nome),
      },
    },
  },
};
