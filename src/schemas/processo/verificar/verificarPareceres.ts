import { temArquivosNasLinhas } from '../arquivosDasLinhas.ts';
import { ehCalculado, temResposta, type Campo } from '../campo.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { nomeDoConsultado } from '../nomeDoConsultado.ts';
import type { ForaDaPrefeitura, ParecerProposto } from '../partesDaEtapa.ts';
import { validEmail } from '../../validacao/email.ts';
import { achado, type Achado } from './achado.ts';
import { outroCampo } from './parecidos.ts';
import type { Grafo } from './grafo.ts';
import type { Respondidos } from './respondidos.ts';
import type { CidadeDoProcesso } from './verificarCidade.ts';

interface Onde {
  readonly d: Definicao;
  readonly cidade: CidadeDoProcesso;
  readonly grafo: Grafo;
  readonly respondidos: Respondidos;
  readonly e: Etapa;
  /** Of the proposed opinion. */
  readonly onde: string;
}

const mesma = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Kinds of field that say each. */
const SERVEM: Readonly<Record<'nome' | 'email', readonly Campo['tipo'][]>> = {
  nome: ['texto'],
  email: ['email', 'texto'],
};

/** A text field that says something of the outsider, answered by the time that he is proposed. */
const doCampo = (
  { d, e, onde, respondidos }: Onde,
  externo: ForaDaPrefeitura,
  parte: 'nome' | 'email',
): readonly Achado[] => {
  const chave = externo[`campo_do_${parte}`];
  if (chave === undefined) return [];
  const lugar = `${onde}.externo.campo_do_${parte}`;
  const [oQue, ditos] = [`O parecer de "${externo.orgao}"`, parte === 'email' ? 'o e-mail' : 'o nome'];
  const campo = d.campos.find((c) => c.chave === chave);
  if (campo === undefined)
    return [achado('campo_desconhecido', lugar, `${oQue} usa "${chave}", que não existe${outroCampo(d, chave)}`)];
  // What a mask writes is no address.
  const serve =
    SERVEM[parte].includes(campo.tipo) && !ehCalculado(campo) && (parte === 'nome' || campo.mascara === undefined);
  return [
    ...(serve
      ? []
      : [achado('parecer_invalido', lugar, `"${campo.nome}" precisa ser um campo de texto livre para dizer ${ditos}`)]),
    ...(externo[parte] === undefined
      ? []
      : [
          achado(
            'parecer_invalido',
            `${onde}.externo.${parte}`,
            `${oQue} diz ${ditos} duas vezes: fixo e por um campo`,
          ),
        ]),
    ...respondidos.posteriores([chave], { etapa: e.chave, dentro: 'tudo', onde: lugar, oQue }),
  ];
};

/** A document or a file field that is there by the time that its files are shown. */
const doMostrado = (o: Onde, orgao: string, chave: string, i: number): readonly Achado[] => {
  const { d, e, onde, grafo, respondidos } = o;
  const lugar = `${onde}.externo.documentos[${i}]`;
  const oQue = `O parecer de "${orgao}"`;
  const documento = d.documentos.find((x) => x.chave === chave);
  if (documento !== undefined) {
    const cedo = documento.etapa === e.chave || grafo.antesDe(e.chave).has(documento.etapa);
    const etapa = d.etapas.find((x) => x.chave === documento.etapa);
    // Of a step that is not there, or that nobody reaches, there is a finding of its own.
    return cedo || etapa === undefined || !grafo.alcancadas.has(e.chave)
      ? []
      : [
          achado(
            'campo_posterior',
            lugar,
            `${oQue} mostra "${documento.nome}", que só é enviado na etapa "${etapa.nome}"`,
          ),
        ];
  }
  const campo = d.campos.find((c) => c.chave === chave);
  if (campo === undefined)
    return [achado('campo_desconhecido', lugar, `${oQue} mostra "${chave}", que não existe${outroCampo(d, chave)}`)];
  return campo.tipo === 'arquivo' || temArquivosNasLinhas(campo)
    ? respondidos.posteriores([chave], { etapa: e.chave, dentro: 'tudo', onde: lugar, oQue })
    : [achado('parecer_invalido', lugar, `${oQue} mostra "${campo.nome}", que não é documento nem campo de arquivo`)];
};

/** A field whose answer is there by the time that it is shown. */
const daResposta = ({ d, e, onde, respondidos }: Onde, orgao: string, chave: string, i: number): readonly Achado[] => {
  const lugar = `${onde}.externo.respostas[${i}]`;
  const oQue = `O parecer de "${orgao}"`;
  const campo = d.campos.find((c) => c.chave === chave);
  if (campo === undefined) return [achado('campo_desconhecido', lugar, `${oQue} mostra "${chave}", que não existe`)];
  return temResposta(campo)
    ? respondidos.posteriores([chave], { etapa: e.chave, dentro: 'tudo', onde: lugar, oQue })
    : [achado('parecer_invalido', lugar, `${oQue} mostra "${campo.nome}", que não tem resposta`)];
};

const doDeFora = (o: Onde, p: ParecerProposto, externo: ForaDaPrefeitura): readonly Achado[] => {
  const { d, cidade, onde } = o;
  const { orgao, email, documentos = [], respostas = [] } = externo;
  const invalido = (parte: string, mensagem: string) => achado('parecer_invalido', `${onde}${parte}`, mensagem);
  const ehSetor = [...d.setores, ...cidade.setores].some(({ sigla }) => mesma(sigla, orgao));
  return [
    ...(ehSetor
      ? [invalido('.externo.orgao', `"${orgao}" é um setor da prefeitura: proponha o parecer ao setor`)]
      : []),
    ...(email !== undefined && validEmail(email) !== undefined
      ? [invalido('.externo.email', `O e-mail de "${orgao}", "${email}", não é válido`)]
      : []),
    // Before the body has a name, that is what is missing.
    ...(orgao !== '' && email === undefined && externo.campo_do_email === undefined
      ? [
          achado(
            'parecer_sem_email',
            `${onde}.externo`,
            `O processo não diz o e-mail de "${orgao}": quem analisa terá de escrevê-lo ao pedir`,
          ),
        ]
      : []),
    ...doCampo(o, externo, 'nome'),
    ...doCampo(o, externo, 'email'),
    ...documentos.flatMap((chave, i) => doMostrado(o, orgao, chave, i)),
    ...respostas.flatMap((chave, i) => daResposta(o, orgao, chave, i)),
    ...(p.prazo === undefined
      ? [
          invalido(
            '.prazo',
            `${orgao === '' ? 'Este parecer' : `O parecer de "${orgao}"`} precisa de prazo: até o fim dele o link funciona`,
          ),
        ]
      : []),
    ...(p.vencimento?.chefia === undefined
      ? []
      : [achado('sem_efeito', `${onde}.vencimento.chefia`, `"${orgao}" não tem chefia que o portal avise`)]),
  ];
};

/** Opinions that steps propose ask a sector or somebody outside, who can be reached and is shown what is there. Sectors: verificarCidade.ts. */
export const verificarPareceres = (
  d: Definicao,
  cidade: CidadeDoProcesso,
  grafo: Grafo,
  respondidos: Respondidos,
): readonly Achado[] =>
  d.etapas.flatMap((e, i) =>
    (e.pareceres ?? []).flatMap((p, j): readonly Achado[] => {
      const onde = `etapas[${i}].pareceres[${j}]`;
      if ((p.setor === undefined) === (p.externo === undefined)) {
        const porque =
          p.setor === undefined
            ? 'não diz de quem: escolha um setor ou um órgão de fora'
            : `diz "${p.setor}" e "${nomeDoConsultado(p)}": escolha um só`;
        return [achado('parecer_invalido', onde, `Um parecer que a etapa "${e.nome}" propõe ${porque}`)];
      }
      return p.externo === undefined ? [] : doDeFora({ d, cidade, grafo, respondidos, e, onde }, p, p.externo);
    }),
  );
