import { chamada } from './chamada.ts';
import { compilarEscrita } from '../../expressao/compilar.ts';
import type { ContrapartidaDoProcesso } from '../contrapartida.ts';
import type { Definicao } from '../definicao.ts';
import { camposDasTaxas } from '../taxaDoProcesso.ts';
import { tiposDaTaxa } from '../formulaTaxa.ts';
import { achado, type Achado } from './achado.ts';
import { outraEtapa } from './parecidos.ts';
import type { Respondidos } from './respondidos.ts';
import { extensoesAceitas } from '../exigenciaDosArquivos.ts';
import { achadoDaExpressao, porQueNuncaVale } from './verificarRegras.ts';

const daEtapa = (d: Definicao, c: ContrapartidaDoProcesso, onde: string): readonly Achado[] => {
  const etapa = d.etapas.find((e) => e.chave === c.etapa);
  const dizer = (porque: string) => [
    achado('contrapartida_sem_etapa', `${onde}.etapa`, `A contrapartida "${c.nome}" ${porque}`),
  ];
  if (etapa === undefined) return dizer(`é da etapa "${c.etapa}", que não existe${outraEtapa(d, c.etapa)}`);
  if (etapa.tipo === 'automático') return dizer(`é da etapa automática "${etapa.nome}", em que ninguém a exigiria`);
  if (etapa.publico === 'requerente')
    return dizer(`é da etapa "${etapa.nome}", do requerente; contrapartidas são exigidas em etapas de setor`);
  return [];
};

const daQuantidade = (c: ContrapartidaDoProcesso, onde: string): readonly Achado[] => {
  const dizer = (parte: string, porque: string) => [
    achado('contrapartida_incompleta', `${onde}.${parte}`, `A contrapartida "${c.nome}" ${porque}`),
  ];
  if (c.manual === true && c.formula !== undefined)
    return dizer('manual', 'tem fórmula e quantidade informada pelo setor: fique com uma delas');
  const comQuantidade = c.manual === true || c.formula !== undefined;
  if (comQuantidade && c.unidade === undefined) return dizer('unidade', 'tem quantidade e não diz de quê');
  if (!comQuantidade && c.unidade !== undefined)
    return dizer('unidade', 'tem unidade, e nem fórmula nem quantidade informada pelo setor');
  if (c.lembrar_dias !== undefined && c.prazo === undefined)
    return dizer('lembrar_dias', 'não tem prazo de que lembrar');
  return c.conta_desde !== undefined && c.prazo === undefined
    ? dizer('conta_desde', 'conta do fim do requerimento, e não tem prazo')
    : [];
};

const doBloqueio = (d: Definicao, c: ContrapartidaDoProcesso, onde: string): readonly Achado[] => {
  const dizer = (porque: string) => [
    achado('contrapartida_sem_efeito', `${onde}.bloqueia`, `A contrapartida "${c.nome}" ${porque}`),
  ];
  if (c.bloqueia !== undefined && c.conta_desde === 'fim')
    return dizer('tem prazo que só conta do fim do requerimento, e impede que se chegue a ele: fique com um dos dois');
  if (c.bloqueia === 'emissao' && !d.etapas.some((e) => e.emite !== undefined))
    return dizer('impede a emissão, e nenhuma etapa emite documento');
  if (c.bloqueia !== 'fim') return [];
  const semEquipe = d.etapas.find(
    (e) => e.proximas.length === 0 && (e.tipo === 'automático' || e.publico === 'requerente'),
  );
  return semEquipe === undefined
    ? []
    : dizer(`impede o fim, e o processo pode terminar em "${semEquipe.nome}", onde ninguém do setor decide`);
};

const dasExpressoes = (
  d: Definicao,
  c: ContrapartidaDoProcesso,
  onde: string,
  respondidos: Respondidos,
): readonly Achado[] => {
  const tipos = tiposDaTaxa(
    camposDasTaxas(d),
    d.parametros.map((p) => p.sigla),
  );
  const conferir = (fonte: string, parte: 'formula' | 'condicao'): readonly Achado[] => {
    const expressao = compilarEscrita(fonte, tipos, parte === 'formula' ? 'decimal' : 'logico');
    const lugar = chamada(`${onde}.${parte}`, `da contrapartida "${c.nome}"`);
    if (!expressao.ok) return [achadoDaExpressao(expressao, d, lugar)];
    const posteriores = respondidos.posteriores(expressao.campos, { etapa: c.etapa, dentro: 'tudo', ...lugar });
    const etapa = d.etapas.find((e) => e.chave === c.etapa);
    const sob = etapa?.condicao == null ? [] : [etapa.condicao];
    const nunca =
      parte === 'condicao' ? porQueNuncaVale(d, tipos, { fonte, sob }, respondidos.sempre(c.etapa, true)) : undefined;
    return nunca === undefined
      ? posteriores
      : [...posteriores, achado('regra_nunca_vale', lugar.onde, `${lugar.oQue} nunca vale: ${nunca}`)];
  };
  return [
    ...(c.formula === undefined ? [] : conferir(c.formula, 'formula')),
    ...(c.condicao == null ? [] : conferir(c.condicao, 'condicao')),
  ];
};

const dosFormatos = (c: ContrapartidaDoProcesso, onde: string): readonly Achado[] =>
  c.comprovacao.formatos.flatMap((f, i) =>
    extensoesAceitas.some((aceita) => aceita === f)
      ? []
      : [
          achado(
            'formato_de_arquivo',
            `${onde}.comprovacao.formatos[${i}]`,
            `A comprovação de "${c.nome}" pede arquivos .${f}, que o portal não recebe; use ${extensoesAceitas.join(', ')}`,
          ),
        ],
  );

/** Counterparts: required in a step of a sector, over answers already given, of a stated amount or none, blocking what there is to block. */
export const verificarContrapartidas = (d: Definicao, respondidos: Respondidos): readonly Achado[] =>
  (d.contrapartidas ?? []).flatMap((c, i) => {
    const onde = `contrapartidas[${i}]`;
    return [
      ...daEtapa(d, c, onde),
      ...daQuantidade(c, onde),
      ...doBloqueio(d, c, onde),
      ...dosFormatos(c, onde),
      ...dasExpressoes(d, c, onde, respondidos),
    ];
  });
