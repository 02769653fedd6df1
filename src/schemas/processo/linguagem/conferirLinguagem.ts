import { facilidadeDeLeitura, frasesDe, palavrasDe } from '../../linguagem/legibilidade.ts';
import type { Campo } from '../campo.ts';
import type { Definicao } from '../definicao.ts';
import { achado, type Achado } from '../verificar/achado.ts';
import { perguntaDaPessoa } from './dadosPessoais.ts';
import { soPorCorOuImagem } from './soPorCorOuImagem.ts';
import { camposDoRequerente, doRequerente, textosLidos, type TextoLido } from './textosLidos.ts';

/** Where a city has set no other: the text is easy to read for who has finished primary school. */
export const FACILIDADE_MINIMA = 50;
/** Words that a sentence may have; beyond that its beginning is forgotten at its end. */
export const PALAVRAS_DA_FRASE = 25;

const doTexto = ({ onde, oQue, texto }: TextoLido, minima: number): readonly Achado[] => {
  const longa = frasesDe(texto)
    .map((frase) => ({ frase, n: palavrasDe(frase).length }))
    .find(({ n }) => n > PALAVRAS_DA_FRASE);
  const facilidade = facilidadeDeLeitura(texto);
  const cor = soPorCorOuImagem(texto);
  return [
    ...(longa === undefined
      ? []
      : [
          achado(
            'frase_longa',
            onde,
            `${oQue} tem uma frase de ${longa.n} palavras: divida-a em frases de até ${PALAVRAS_DA_FRASE}. Começa em "${palavrasDe(longa.frase).slice(0, 5).join(' ')}…"`,
          ),
        ]),
    // A long sentence alone brings the index down: once is enough.
    ...(minima <= 0 || facilidade === undefined || facilidade >= minima || longa !== undefined
      ? []
      : [
          achado(
            'texto_dificil',
            onde,
            `${oQue} é difícil de ler: índice ${Math.round(facilidade)}, e o mínimo é ${minima}. Use palavras mais curtas e frases mais diretas`,
          ),
        ]),
    ...(cor === undefined
      ? []
      : [
          achado(
            'so_cor_ou_imagem',
            onde,
            `${oQue} aponta por cor ou por imagem ("${cor}"): diga também pelo nome, para quem não as vê`,
          ),
        ]),
  ];
};

const semCodigo = (texto: string): string =>
  texto
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** An option that is a code, or the same as another. */
const dasOpcoes = ({ nome, opcoes = [] }: Pick<Campo, 'nome' | 'opcoes'>, onde: string): readonly Achado[] =>
  opcoes.flatMap((opcao, i) => {
    const texto = opcao.nome.trim();
    // An empty one has a finding that blocks.
    if (texto === '') return [];
    const lugar = `${onde}.opcoes[${i}].nome`;
    const igual = opcoes.findIndex((outra) => semCodigo(outra.nome) === semCodigo(texto));
    if (igual < i)
      return [
        achado('opcao_pouco_clara', lugar, `Em "${nome}", duas opções têm o texto "${texto}": diferencie uma da outra`),
      ];
    return /_/.test(texto) || !/[\p{L}\p{N}]/u.test(texto)
      ? [
          achado(
            'opcao_pouco_clara',
            lugar,
            `Em "${nome}", a opção "${texto}" parece um código: escreva o que ela quer dizer`,
          ),
        ]
      : [];
  });

/** Kinds whose answer is not plain from the question: what to send, how to count, what to write. */
const PEDEM_AJUDA: ReadonlySet<Campo['tipo']> = new Set(['arquivo', 'texto-longo', 'lista', 'tabela']);

const doCampo = (c: Campo, onde: string): readonly Achado[] => {
  const pedeAjuda = c.ajuda === undefined && (PEDEM_AJUDA.has(c.tipo) || c.validacao !== undefined);
  const daPessoa = perguntaDaPessoa(c);
  return [
    ...(pedeAjuda
      ? [achado('campo_sem_ajuda', `${onde}.ajuda`, `"${c.nome}" não tem ajuda: diga o que se espera na resposta`)]
      : []),
    ...(c.pessoal === true && c.finalidade === undefined
      ? [
          achado(
            'dado_pessoal_sem_finalidade',
            `${onde}.finalidade`,
            `"${c.nome}" pergunta dado pessoal e não diz para quê (Lei 13.709/2018, art. 6º, I)`,
          ),
        ]
      : []),
    ...(daPessoa && c.pessoal !== true
      ? [
          achado(
            'dado_pessoal_sem_marca',
            `${onde}.pessoal`,
            `"${c.nome}" pergunta dado pessoal e não está marcado como tal`,
          ),
        ]
      : []),
    ...dasOpcoes(c, onde),
    ...(c.colunas ?? []).flatMap((k, i) => dasOpcoes(k, `${onde}.colunas[${i}]`)),
  ];
};

/** Questions of one form that read the same. */
const perguntasIguais = (d: Definicao): readonly Achado[] =>
  d.etapas.filter(doRequerente).flatMap((e) => {
    const vistas = new Set<string>();
    return (e.secoes ?? [])
      .flatMap((s) => s.campos)
      .flatMap((chave) => {
        const i = d.campos.findIndex((c) => c.chave === chave);
        const nome = d.campos[i]?.nome ?? '';
        if (nome.trim() === '' || !vistas.has(semCodigo(nome))) {
          vistas.add(semCodigo(nome));
          return [];
        }
        return [
          achado(
            'pergunta_repetida',
            `campos[${i}].nome`,
            `"${nome}" se pergunta mais de uma vez na etapa "${e.nome}": diferencie as perguntas`,
          ),
        ];
      });
  });

/**
 * Advice on how a definition speaks to who asks for something: what is missing to answer well, long sentences, texts hard to read, options that say
 * nothing, personal data asked for without a word why, colour or picture as the only cue. Nothing of it keeps a version from being published.
 * @param minima the readability index (legibilidade.ts) below which a text is called hard; 0: none is
 */
export const conferirLinguagem = (d: Definicao, minima: number = FACILIDADE_MINIMA): readonly Achado[] => {
  const doFormulario = camposDoRequerente(d);
  return [
    ...textosLidos(d).flatMap((t) => doTexto(t, minima)),
    ...d.campos.flatMap((c, i) => (doFormulario.has(c.chave) ? doCampo(c, `campos[${i}]`) : [])),
    ...perguntasIguais(d),
    ...d.etapas.flatMap((e, i) =>
      doRequerente(e) && e.orientacao === undefined && i > 0
        ? [
            achado(
              'etapa_sem_orientacao',
              `etapas[${i}].orientacao`,
              `A etapa "${e.nome}" é do requerente e não diz o que ele faz nela`,
            ),
          ]
        : [],
    ),
  ];
};
