import type { Definicao, Etapa } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';
import { outraEtapa } from './parecidos.ts';

const permite = ({ acoes }: Etapa, acao: 'deferir' | 'indeferir'): boolean => acoes?.includes(acao) ?? true;

const deInterpor = (d: Definicao, e: Etapa, nome: string): readonly string[] => [
  ...(e.publico === 'requerente' && e.tipo === 'preencher'
    ? []
    : [`"${e.nome}" precisa ser de preencher, do requerente`]),
  ...(e.prazo === undefined ? [`"${e.nome}" precisa de um prazo: sem ele a decisão nunca passaria a valer`] : []),
  ...(e.condicao == null && e.manual !== true
    ? []
    : [`"${e.nome}" não pode ter condição: o direito de recorrer é de todos`]),
  ...(d.etapas[0] === e
    ? [`"${e.nome}" é a primeira etapa: nela o requerimento é aberto, em "${nome}" não se recorreria`]
    : []),
];

const deJulgar = (e: Etapa): readonly string[] => [
  ...(e.publico === 'setor' && e.tipo !== 'automático' ? [] : [`"${e.nome}" precisa ser de um setor, que julga`]),
  ...(permite(e, 'deferir') && permite(e, 'indeferir')
    ? []
    : [`"${e.nome}" precisa permitir "deferir" (dar provimento) e "indeferir" (negar)`]),
  ...(e.vencimento?.defere === true ? [`"${e.nome}" não pode dar provimento por silêncio`] : []),
];

/** Appeals that nobody could lodge, that nobody could judge, or to which another way leads than a denial. */
export const verificarRecurso = (d: Definicao): readonly Achado[] => {
  const { recurso } = d;
  if (recurso === undefined) return [];
  const porChave = new Map(d.etapas.map((e) => [e.chave, e]));
  const usadas = recurso.instancias.flatMap(({ interpor, julgar }) => [interpor, julgar]);
  const dasInstancias = recurso.instancias.flatMap(({ interpor, julgar, nome }, i) => {
    const onde = `recurso.instancias[${i}]`;
    const ruim = (parte: string, mensagem: string) => achado('recurso_invalido', `${onde}.${parte}`, mensagem);
    const faltam = (['interpor', 'julgar'] as const).filter((parte) => !porChave.has({ interpor, julgar }[parte]));
    if (faltam.length > 0)
      return faltam.map((parte) =>
        achado('etapa_desconhecida', `${onde}.${parte}`, `O recurso "${nome}" usa uma etapa que não existe`),
      );
    const [pede, julga] = [porChave.get(interpor), porChave.get(julgar)];
    if (pede === undefined || julga === undefined) return [];
    const repetida = usadas.filter((x) => x === interpor || x === julgar).length > 2;
    const levam = d.etapas.some((e) => e.proximas.some(({ para }) => para === interpor));
    const aJulgar =
      pede.proximas.length === 1 && pede.proximas[0]?.para === julgar && pede.proximas[0].condicao == null;
    const deFora = d.etapas.some((e) => e.chave !== interpor && e.proximas.some(({ para }) => para === julgar));
    return [
      ...deInterpor(d, pede, nome).map((m) => ruim('interpor', m)),
      ...deJulgar(julga).map((m) => ruim('julgar', m)),
      ...(repetida ? [ruim('interpor', `O recurso "${nome}" repete uma etapa de outra instância`)] : []),
      ...(levam
        ? [ruim('interpor', `Um caminho leva a "${pede.nome}": só um indeferimento abre o prazo de recurso`)]
        : []),
      ...(aJulgar ? [] : [ruim('interpor', `"${pede.nome}" precisa seguir só para "${julga.nome}", sem condição`)]),
      ...(deFora ? [ruim('julgar', `Um caminho que não é o do recurso leva a "${julga.nome}"`)] : []),
    ];
  });
  const dasEtapas = (recurso.de ?? []).flatMap((chave, i) => {
    const etapa = porChave.get(chave);
    const onde = `recurso.de[${i}]`;
    if (etapa === undefined)
      return [
        achado('etapa_desconhecida', onde, `O recurso é contra "${chave}", que não existe${outraEtapa(d, chave)}`),
      ];
    return usadas.includes(chave)
      ? [
          achado(
            'recurso_invalido',
            onde,
            `"${etapa.nome}" já julga um recurso: a instância seguinte é a que vem depois`,
          ),
        ]
      : [];
  });
  return [...dasInstancias, ...dasEtapas];
};
