import { compilarEscrita } from '../../expressao/compilar.ts';
import { chamadaDe, literalDe, nomeDe, semPrefixo, type No } from '../../expressao/no.ts';
import { tipoEhEscolha, type Tipos, type TipoSimples } from '../../expressao/tipo.ts';
import { arvoreDe } from '../arvore.ts';
import { atributosDoImovel, type AtributoLido } from '../atributosDoImovel.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { tiposDaDefinicao } from '../expressoes.ts';
import { achado, type Achado } from './achado.ts';
import { outroCampo } from './parecidos.ts';
import type { Respondidos } from './respondidos.ts';
import { achadoDaExpressao } from './verificarRegras.ts';

const daEquipe = (e: Etapa): boolean => e.publico === 'setor' && e.tipo !== 'automático';
const defere = ({ acoes }: Etapa): boolean =>
  acoes === undefined || acoes.includes('deferir') || acoes.includes('deferir-e-finalizar');

/** What an expression may come to: itself, or what is on either way of a `se`. */
const resultadosDe = (no: No): readonly No[] => {
  const chamada = chamadaDe(no);
  return chamada !== null && semPrefixo(chamada.nome) === 'se' ? chamada.args.slice(1).flatMap(resultadosDe) : [no];
};

/** Why a text that the expression may come to is none that the attribute takes; undefined where nothing is known against it. */
const porQueNaoServe = (no: No, tipos: Tipos, { tipo, nome }: AtributoLido, d: Definicao): string | undefined => {
  const aceitos = tipoEhEscolha(tipo) ? tipo.opcoes : undefined;
  const escrito = literalDe(no);
  if (escrito !== null)
    return aceitos === undefined || aceitos.includes(String(escrito))
      ? undefined
      : `"${String(escrito)}" não é uma opção de "${nome}" (${aceitos.join(', ')})`;
  const campo = nomeDe(no);
  const doCampo = campo === null ? undefined : tipos[campo];
  if (campo === null || doCampo === undefined) return undefined;
  const nomeDoCampo = d.campos.find((c) => c.chave === campo)?.nome ?? campo;
  const opcoes = tipoEhEscolha(doCampo) ? doCampo.opcoes : undefined;
  if (aceitos === undefined)
    return opcoes === undefined
      ? undefined
      : `"${nomeDoCampo}" é uma escolha, e "${nome}" é um texto: gravaria a chave da opção`;
  if (opcoes === undefined) return `"${nomeDoCampo}" aceita qualquer texto, e "${nome}" só ${aceitos.join(', ')}`;
  const outras = opcoes.filter((o) => !aceitos.includes(o));
  return outras.length === 0
    ? undefined
    : `as opções ${outras.join(', ')} de "${nomeDoCampo}" não são opções de "${nome}" (${aceitos.join(', ')})`;
};

const ehTexto = (tipo: TipoSimples): boolean => tipo === 'texto' || tipoEhEscolha(tipo);

/** The value of a change: it compiles to what the attribute holds, and names what is answered by then. */
const doValor = (d: Definicao, e: Etapa, fonte: string, atributo: AtributoLido, onde: string, r: Respondidos) => {
  const tipos = tiposDaDefinicao(d);
  const oQue = `O que muda "${atributo.nome}" na etapa "${e.nome}"`;
  const expressao = compilarEscrita(fonte, tipos, atributo.tipo);
  if (!expressao.ok) return [achadoDaExpressao(expressao, d, { onde, oQue })];
  const arvore = ehTexto(atributo.tipo) ? arvoreDe(fonte, tipos) : undefined;
  const recusas = (arvore === undefined ? [] : resultadosDe(arvore)).flatMap(
    (no) => porQueNaoServe(no, tipos, atributo, d) ?? [],
  );
  return [
    ...r.posteriores(expressao.campos, { etapa: e.chave, dentro: 'tudo', onde, oQue }),
    ...recusas.slice(0, 1).map((porque) => achado('atualizacao_invalida', onde, `${oQue} não serve: ${porque}`)),
  ];
};

const daEtapa = (d: Definicao, e: Etapa, i: number, r: Respondidos): readonly Achado[] => {
  const { atualiza } = e;
  if (atualiza === undefined) return [];
  const onde = `etapas[${i}].atualiza`;
  if (!daEquipe(e))
    return [
      achado(
        'sem_efeito',
        onde,
        `Só uma etapa de setor muda o cadastro, quando alguém a defere; "${e.nome}" não mudaria`,
      ),
    ];
  if (!defere(e)) return [achado('sem_efeito', onde, `A etapa "${e.nome}" nunca é deferida: o cadastro não mudaria`)];
  return atualiza.flatMap(({ imovel, muda }, j) => {
    const lugar = `${onde}[${j}]`;
    const campo = d.campos.find((c) => c.chave === imovel);
    const vistos = new Set<string>();
    const doImovel =
      campo === undefined
        ? [
            achado(
              'campo_desconhecido',
              `${lugar}.imovel`,
              `A etapa "${e.nome}" muda o imóvel de "${imovel}", que não existe${outroCampo(d, imovel)}`,
            ),
          ]
        : campo.tipo !== 'imovel' && campo.itens !== 'imovel'
          ? [
              achado(
                'atualizacao_invalida',
                `${lugar}.imovel`,
                `"${campo.nome}" não nomeia um imóvel do cadastro: escolha um campo de imóvel ou uma lista de imóveis`,
              ),
            ]
          : r.posteriores([imovel], {
              ...{ etapa: e.chave, dentro: 'tudo', onde: `${lugar}.imovel` },
              oQue: `O que a etapa "${e.nome}" muda no cadastro`,
            });
    const dosValores = muda.flatMap(({ atributo, valor }, k) => {
      const lido = atributosDoImovel.get(atributo);
      if (lido === undefined) return [];
      const repetido = vistos.has(atributo);
      vistos.add(atributo);
      return [
        ...doValor(d, e, valor, lido, `${lugar}.muda[${k}].valor`, r),
        ...(repetido
          ? [
              achado(
                'sem_efeito',
                `${lugar}.muda[${k}].atributo`,
                `A etapa "${e.nome}" já muda "${lido.nome}" acima: só a última mudança valeria`,
              ),
            ]
          : []),
      ];
    });
    return [...doImovel, ...dosValores];
  });
};

/** What steps change in the property registry: of a property, when granted, each attribute by what it holds. */
export const verificarAtualizacoes = (d: Definicao, respondidos: Respondidos): readonly Achado[] =>
  d.etapas.flatMap((e, i) => daEtapa(d, e, i, respondidos));
