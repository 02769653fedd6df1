import type { Definicao, Etapa } from '../definicao.ts';
import { nomesUsados } from '../expressoes.ts';
import { achado, type Achado } from './achado.ts';
import { quisDizer } from '../../maisProximo.ts';
import { outraEtapa } from './parecidos.ts';
import { bifurcam, saidasUsadas, type Grafo } from './grafo.ts';

const daEquipe = (e: Etapa): boolean => e.publico === 'setor' && e.tipo !== 'automático';
/** What the applicant can conclude: a form, an acceptance, a note that he takes. */
const doRequerente = ({ tipo, ciente }: Etapa): boolean =>
  tipo === 'preencher' || tipo === 'validar' || (tipo === 'visualizar' && ciente === true);
const permite = (e: Etapa, acao: 'deferir' | 'deferir-e-finalizar'): boolean => e.acoes?.includes(acao) ?? true;

/** Where a request may end: a staff or automatic step without a way on, or one that issues and closes. */
const termina = (e: Etapa): boolean => {
  if (e.publico === 'requerente' && e.tipo !== 'automático') return false;
  if (e.proximas.length === 0)
    return e.tipo === 'automático' || permite(e, 'deferir') || permite(e, 'deferir-e-finalizar');
  return e.tipo === 'certificado' && daEquipe(e) && permite(e, 'deferir-e-finalizar');
};

const daSaida = (e: Etapa, onde: string, chaves: ReadonlySet<string>): readonly Achado[] => {
  const usadas = new Set(saidasUsadas(e));
  const ultima = e.proximas.filter((s) => s.tipo !== 'bifurca').at(-1) ?? e.proximas[0];
  const semPadrao = ultima !== undefined && ultima.condicao != null && bifurcam(e).every((s) => s.condicao != null);
  return [
    ...e.proximas.flatMap((s, i) => [
      ...(chaves.has(s.para)
        ? []
        : [
            achado(
              'etapa_desconhecida',
              `${onde}.proximas[${i}].para`,
              `A etapa "${e.nome}" leva a "${s.para}", que não existe${quisDizer(s.para, chaves)}`,
            ),
          ]),
      ...(usadas.has(s)
        ? []
        : [
            achado(
              'saida_ignorada',
              `${onde}.proximas[${i}]`,
              bifurcam(e).some((x) => x.condicao == null)
                ? `Na etapa "${e.nome}", esta saída nunca seria usada: as que bifurcam valem sempre`
                : `Na etapa "${e.nome}", esta saída vem depois de uma sem condição e nunca seria usada`,
            ),
          ]),
    ]),
    ...(semPadrao
      ? [
          achado(
            'saida_sem_padrao',
            `${onde}.proximas`,
            `Na etapa "${e.nome}" todas as saídas têm condição: acrescente uma última sem condição`,
          ),
        ]
      : []),
  ];
};

/** An inspection is its sector's to make; one that may be reproved and go on needs a way that asks for the result. */
const daVistoria = (d: Definicao, e: Etapa, onde: string): readonly Achado[] => {
  if (e.vistoria === undefined) return [];
  if (!daEquipe(e))
    return [achado('sem_efeito', `${onde}.vistoria`, `Só uma etapa de setor faz vistoria; "${e.nome}" não faria`)];
  const pergunta = d.etapas.some((x) =>
    x.proximas.some((s) => nomesUsados(d, s.condicao).includes('vistoria_da_etapa')),
  );
  return e.vistoria.reprovada !== 'segue' || pergunta
    ? []
    : [
        achado(
          'sem_efeito',
          `${onde}.vistoria.reprovada`,
          `A etapa "${e.nome}" segue também com a vistoria reprovada, e nenhuma saída usa "vistoria_da_etapa": seguiria como aprovada`,
        ),
      ];
};

/** Tabs take two parts at least; the applicant's form has its sending beside its sections. */
const dasAbas = (e: Etapa, onde: string): readonly Achado[] => {
  const secoes = (e.secoes ?? []).length;
  if (e.apresentacao === undefined || secoes > 1 || (secoes === 1 && e.publico === 'requerente')) return [];
  const oQueHa = secoes === 0 ? 'não tem seções' : 'tem uma seção só';
  return [
    achado(
      'abas_sem_secoes',
      `${onde}.apresentacao`,
      `A etapa "${e.nome}" mostra as seções em abas, mas ${oQueHa}: as abas não apareceriam`,
    ),
  ];
};

const daEtapa = (d: Definicao, e: Etapa, onde: string): readonly Achado[] => {
  const achados: Achado[] = [];
  const semEfeito = (parte: string, mensagem: string) =>
    achados.push(achado('sem_efeito', `${onde}${parte}`, mensagem));
  if (e.publico === 'requerente' && !doRequerente(e))
    achados.push(
      achado(
        'publico_invalido',
        `${onde}.publico`,
        e.tipo === 'visualizar'
          ? `A etapa "${e.nome}" é de visualizar e do requerente: diga "ciente", ou nada a concluiria`
          : `A etapa "${e.nome}" (${e.tipo}) não pode ser do requerente`,
      ),
    );
  if (e.emite !== undefined && !d.documentos_emitidos.some((x) => x.chave === e.emite))
    achados.push(
      achado('emissao_desconhecida', `${onde}.emite`, `A etapa "${e.nome}" emite "${e.emite}", que não existe`),
    );
  else if (e.emite !== undefined && e.publico !== 'setor')
    semEfeito('.emite', `Só uma etapa de setor emite documento; "${e.nome}" não emitiria`);
  if (e.pareceres !== undefined && !daEquipe(e))
    semEfeito('.pareceres', `Só uma etapa de setor pede pareceres; "${e.nome}" não pediria`);
  (e.pareceres ?? []).forEach((p, j) => {
    if (daEquipe(e) && p.setor !== undefined && p.setor.toLowerCase() === e.setor?.toLowerCase())
      semEfeito(`.pareceres[${j}].setor`, `A etapa "${e.nome}" já é do setor "${p.setor}": o parecer é de outro`);
  });
  achados.push(...daVistoria(d, e, onde), ...dasAbas(e, onde));
  if (e.distribuicao !== undefined && !daEquipe(e))
    semEfeito('.distribuicao', `Só uma etapa de setor se distribui; "${e.nome}" não se distribuiria`);
  if (e.tipo === 'automático' && e.consulta === undefined && (e.secoes ?? []).length > 0)
    semEfeito('.secoes', `A etapa "${e.nome}" é automática: ninguém preencheria os seus campos`);
  if (e.tipo === 'certificado' && e.emite === undefined)
    semEfeito('.tipo', `A etapa "${e.nome}" é de certificado e não diz o que emite`);
  if (daEquipe(e) && e.proximas.length > 0 && !permite(e, 'deferir') && !termina(e))
    achados.push(
      achado('etapa_sem_saida', `${onde}.acoes`, `A etapa "${e.nome}" não tem ação que leve adiante: inclua "deferir"`),
    );
  const temDocumentos = d.documentos.some((x) => x.etapa === e.chave);
  if (e.tipo === 'preencher' && (e.secoes ?? []).length === 0 && !temDocumentos)
    achados.push(achado('etapa_vazia', onde, `A etapa "${e.nome}" é de preencher e não pede campo nem documento`));
  return achados;
};

/**
 * Whether the request may reach its end past every step of the city, each of them passed over by its own condition: then the
 * filing itself would grant it. Only a warning, since conditions may leave no such case.
 */
const podeDeferirSozinho = ({ etapas }: Definicao): boolean => {
  const porChave = new Map(etapas.map((e) => [e.chave, e]));
  const vistas = new Set<string>();
  const chega = (e: Etapa | undefined): boolean => {
    if (e === undefined || vistas.has(e.chave)) return false;
    vistas.add(e.chave);
    if (e.publico === 'setor' && e.condicao == null && e.manual !== true) return false;
    return e.proximas.length === 0 ? e.publico === 'setor' : saidasUsadas(e).some((s) => chega(porChave.get(s.para)));
  };
  return chega(etapas[0]);
};

/** Steps that nobody reaches, that lead nowhere, or that promise what the engine does not do in them. */
export const verificarEtapas = (d: Definicao, grafo: Grafo): readonly Achado[] => {
  const chaves = new Set(d.etapas.map((e) => e.chave));
  const saem = grafo.chegamA(new Set(d.etapas.filter(termina).map((e) => e.chave)));
  const [primeira] = d.etapas;
  const achados: Achado[] = [];
  if (primeira !== undefined && (primeira.publico !== 'requerente' || primeira.tipo !== 'preencher'))
    achados.push(
      achado(
        'ninguem_pode_abrir',
        'etapas[0].publico',
        `A primeira etapa, "${primeira.nome}", não é de preenchimento pelo requerente: ninguém poderia abrir este processo`,
      ),
    );
  if (primeira?.condicao != null)
    achados.push(
      achado(
        'condicao_ignorada',
        'etapas[0].condicao',
        'A primeira etapa sempre acontece: a condição dela não é usada',
      ),
    );
  const comPrazo = d.processo.prazo_total !== undefined || d.etapas.some(({ prazo }) => prazo !== undefined);
  if (d.processo.prazo_em_papel === 'recebimento' && !comPrazo)
    achados.push(
      achado(
        'prazo_em_papel_sem_prazo',
        'processo.prazo_em_papel',
        'O processo diz desde quando conta o prazo do que veio em papel, mas não tem prazo nenhum',
      ),
    );
  if (d.processo.numeracao === 'manual' && d.processo.numerado_em !== undefined && d.processo.numerado_em !== 'inicio')
    achados.push(
      achado(
        'numero_sem_momento',
        'processo.numerado_em',
        'O número do processo é digitado pela equipe: ele é pedido no início da primeira etapa, e não no momento escolhido',
      ),
    );
  if (podeDeferirSozinho(d))
    achados.push(
      achado(
        'deferido_sem_analise',
        'etapas',
        'Todas as etapas da prefeitura têm condição: com as respostas em que nenhuma vale, o envio já defere o requerimento',
      ),
    );
  d.etapas.forEach((e, i) => {
    const onde = `etapas[${i}]`;
    achados.push(...daEtapa(d, e, onde), ...daSaida(e, onde, chaves));
    if (!grafo.alcancadas.has(e.chave))
      achados.push(achado('etapa_inalcancavel', onde, `Nenhum caminho leva à etapa "${e.nome}"`));
    else if (!saem.has(e.chave))
      achados.push(
        achado(
          'etapa_sem_saida',
          `${onde}.proximas`,
          e.proximas.length === 0
            ? `A etapa "${e.nome}" não leva a nenhuma outra`
            : `Da etapa "${e.nome}" nenhum caminho chega ao fim do processo`,
        ),
      );
  });
  d.documentos.forEach((doc, i) => {
    const etapa = d.etapas.find((e) => e.chave === doc.etapa);
    const onde = `documentos[${i}].etapa`;
    if (etapa === undefined)
      achados.push(
        achado(
          'etapa_desconhecida',
          onde,
          `O documento "${doc.nome}" é da etapa "${doc.etapa}", que não existe${outraEtapa(d, doc.etapa)}`,
        ),
      );
    else if (etapa.tipo === 'automático')
      achados.push(achado('sem_efeito', onde, `A etapa "${etapa.nome}" é automática: ninguém enviaria "${doc.nome}"`));
    else if (doc.publico === 'setor' && !daEquipe(etapa))
      achados.push(
        achado(
          'sem_efeito',
          `documentos[${i}].publico`,
          `O documento "${doc.nome}" é do setor, mas a etapa "${etapa.nome}" é do requerente: ninguém o anexaria`,
        ),
      );
  });
  return achados;
};
