import type { ForaDaPrefeitura, ParecerProposto } from '../../partesDaEtapa.ts';
import { temArquivosNasLinhas } from '../../arquivosDasLinhas.ts';
import { temResposta } from '../../campo.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { area, campoDe, condicao, logico, referencia, referencias, texto } from './comuns.ts';
import { fichaDoAlerta, fichaDoPrazo, fichaDoVencimentoDoParecer, novoAlerta, novoPrazo } from './prazos.ts';

const textoCurto = campoDe('texto');
const deEmail = campoDe('email', 'texto');
const deArquivo = (chave: string, { definicao }: Lugar): boolean =>
  definicao.campos.some((c) => c.chave === chave && (c.tipo === 'arquivo' || temArquivosNasLinhas(c)));
const ehDocumento = (chave: string, { definicao }: Lugar): boolean =>
  definicao.documentos.some((d) => d.chave === chave);

const fichaDoDeFora: Ficha<ForaDaPrefeitura> = {
  nome: 'Órgão ou pessoa de fora',
  itens: {
    orgao: texto('Órgão, entidade ou pessoa', {
      ajuda:
        'Como aparece a quem analisa. Dois vizinhos têm nomes diferentes: “Vizinho dos fundos”, “Vizinho da direita”.',
    }),
    nome: texto('Nome de quem responde', {
      ajuda: 'Sem nada aqui nem no campo: o do órgão.',
      quando: ({ campo_do_nome }) => campo_do_nome === undefined,
    }),
    campo_do_nome: referencia('Ou o campo com o nome', 'campo', {
      serve: textoCurto,
      quando: ({ nome }) => nome === undefined,
    }),
    email: texto('E-mail', {
      ajuda: 'Para onde vai o link. Sem nada aqui nem no campo: quem analisa o escreve ao pedir.',
      quando: ({ campo_do_email }) => campo_do_email === undefined,
    }),
    campo_do_email: referencia('Ou o campo com o e-mail', 'campo', {
      serve: deEmail,
      quando: ({ email }) => email === undefined,
    }),
    documentos: referencias('Documentos e arquivos mostrados', 'campo', {
      ajuda: 'O que as respostas escondem não é mostrado. Sem nenhum: só a pergunta.',
      documentos: true,
      serve: (chave, lugar) => deArquivo(chave, lugar) || ehDocumento(chave, lugar),
    }),
    respostas: referencias('Respostas mostradas', 'campo', {
      ajuda: 'Um CPF aparece em parte oculto. O que as respostas escondem não é mostrado.',
      serve: (chave, { definicao }) => definicao.campos.some((c) => c.chave === chave && temResposta(c)),
    }),
  },
};

const novoDeFora = (): ForaDaPrefeitura => ({ orgao: '' });

export const fichaDoParecer: Ficha<ParecerProposto> = {
  nome: 'Parecer proposto',
  alternativas: {
    rotulo: 'Quem dá o parecer',
    opcoes: { setor: 'Setor da prefeitura', externo: 'Órgão ou pessoa de fora' },
  },
  itens: {
    setor: referencia('Setor', 'setor'),
    externo: {
      rotulo: 'Órgão ou pessoa de fora',
      ajuda: 'Recebe por e-mail um link, que abre a pergunta e os arquivos mostrados até o fim do prazo.',
      editor: { como: 'peca', ficha: () => fichaDoDeFora, nova: novoDeFora },
    },
    motivo: texto('Por que consultar'),
    pergunta: area('Pergunta', { linhas: 2 }),
    condicao: condicao('Só se'),
    bloqueia: logico('Não se defere sem ele'),
    prazo: { rotulo: 'Prazo', editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo } },
    alerta: { rotulo: 'Avisar antes', editor: { como: 'peca', ficha: () => fichaDoAlerta, nova: novoAlerta } },
    vencimento: {
      rotulo: 'Quando vence',
      editor: {
        como: 'peca',
        ficha: () => fichaDoVencimentoDoParecer,
        nova: (lugar) => (deForaEm(lugar) ? {} : { chefia: true }),
      },
    },
  },
};

/** Whether the piece that is edited asks an outsider. */
function deForaEm({ acima }: Lugar): boolean {
  return (acima.at(-1) as ParecerProposto | undefined)?.externo !== undefined;
}
