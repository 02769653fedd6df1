import { ehCalculado, type Campo } from '../campo.ts';
import type { Definicao, Etapa } from '../definicao.ts';
import { paragrafosDe } from '../opcoesDaEtapa.ts';
import { achado, type Achado } from './achado.ts';
import { outroCampo } from './parecidos.ts';
import type { Grafo } from './grafo.ts';
import type { Respondidos } from './respondidos.ts';

interface Onde {
  readonly d: Definicao;
  readonly e: Etapa;
  readonly onde: string;
  readonly grafo: Grafo;
  readonly respondidos: Respondidos;
}

/** The applicant's steps in which he fills in nothing. */
const soConfere = (e: Etapa): boolean =>
  e.publico === 'requerente' && (e.tipo === 'validar' || e.tipo === 'visualizar');
const julga = (e: Etapa): boolean => e.publico === 'setor' && e.tipo === 'validar';

const doQueMostra = ({ d, e, onde, respondidos }: Onde): readonly Achado[] => {
  if (e.mostra === undefined) return [];
  if (!soConfere(e) && !julga(e))
    return [
      achado('sem_efeito', `${onde}.mostra`, `A etapa "${e.nome}" (${e.tipo}) não usa "mostra": só as de validar usam`),
    ];
  const documentos = new Set(julga(e) ? d.documentos.map((x) => x.chave) : []);
  const campos = new Set(d.campos.map((c) => c.chave));
  return e.mostra.flatMap((chave, i) => {
    const lugar = `${onde}.mostra[${i}]`;
    const oQue = `A etapa "${e.nome}"`;
    if (documentos.has(chave)) return [];
    return campos.has(chave)
      ? respondidos.posteriores([chave], { etapa: e.chave, dentro: 'nada', onde: lugar, oQue })
      : [achado('campo_desconhecido', lugar, `${oQue} mostra "${chave}", que não existe${outroCampo(d, chave)}`)];
  });
};

const daLeitura = ({ e, onde }: Onde): readonly Achado[] => {
  if (e.leitura === undefined) return [];
  if (e.publico !== 'requerente' || e.tipo === 'automático')
    return [achado('sem_efeito', `${onde}.leitura`, `A etapa "${e.nome}" não é do requerente: ninguém leria o texto`)];
  return paragrafosDe(e.leitura).length > 0
    ? []
    : [achado('leitura_sem_texto', `${onde}.leitura`, `O texto a ler na etapa "${e.nome}" está vazio`)];
};

const emiteComValidade = (d: Definicao, chaves: ReadonlySet<string>): boolean =>
  d.etapas.some((e) => {
    const emitido = chaves.has(e.chave) ? d.documentos_emitidos.find((x) => x.chave === e.emite) : undefined;
    return (
      emitido !== undefined &&
      (emitido.validade_meses !== undefined ||
        emitido.certificado !== undefined ||
        emitido.validade?.some((v) => v.sem_prazo !== true) === true)
    );
  });

const daEspera = ({ d, e, onde, grafo, respondidos }: Onde): readonly Achado[] => {
  const { espera } = e;
  if (espera === undefined) return [];
  const lugar = `${onde}.espera`;
  const invalida = (parte: string, porque: string) =>
    achado('espera_invalida', `${lugar}${parte}`, `A etapa "${e.nome}" não pode esperar: ${porque}`);
  if (e.tipo !== 'automático')
    return [achado('sem_efeito', lugar, `Só uma etapa automática espera por si; "${e.nome}" não esperaria`)];
  const semSetor =
    e.publico === 'setor' && e.setor !== undefined ? [] : [invalida('', 'falta o setor que responde por ela')];
  if ('data' in espera) {
    const campo = d.campos.find((c) => c.chave === espera.data);
    const oQue = `A etapa "${e.nome}"`;
    return [
      ...semSetor,
      ...(campo?.tipo === 'data' ? [] : [invalida('.data', `"${espera.data}" não é um campo de data`)]),
      ...(espera.antes !== undefined && espera.depois !== undefined
        ? [invalida('', 'diga "antes" ou "depois", não os dois')]
        : []),
      ...respondidos.posteriores([espera.data], { etapa: e.chave, dentro: 'nada', onde: `${lugar}.data`, oQue }),
    ];
  }
  if (espera.evento === 'protocolo')
    return [
      ...semSetor,
      ...(espera.etapa === undefined
        ? []
        : [invalida('.etapa', 'qual etapa só se diz quando se espera a conclusão de uma etapa')]),
      ...(espera.depois === undefined ? [invalida('.depois', 'diga quanto tempo depois do protocolo')] : []),
    ];
  if (espera.evento === 'etapa_concluida')
    return [
      ...semSetor,
      ...(espera.etapa !== e.chave && d.etapas.some((x) => x.chave === espera.etapa)
        ? []
        : [invalida('.etapa', 'diga qual outra etapa é esperada')]),
    ];
  const naoEmite = espera.evento === 'licenca_vencida' && !emiteComValidade(d, grafo.antesDe(e.chave));
  return [
    ...semSetor,
    ...(espera.etapa === undefined ? [] : [invalida('.etapa', 'a etapa só se diz com "etapa_concluida"')]),
    ...(espera.depois === undefined
      ? []
      : [invalida('.depois', 'o tempo depois só se diz quando se espera a conclusão de uma etapa ou o protocolo')]),
    ...(naoEmite ? [invalida('.evento', 'nenhuma etapa antes dela emite documento com validade')] : []),
  ];
};

/** Whether staff work in a step from which some way leads to it: there it is switched on. */
const alguemLiga = ({ d, e, grafo }: Onde): boolean => {
  const antes = grafo.antesDe(e.chave);
  return d.etapas.some((x) => x !== e && x.publico === 'setor' && x.tipo !== 'automático' && antes.has(x.chave));
};

const daEtapa = (o: Onde, primeira: boolean): readonly Achado[] => {
  const { d, e, onde, grafo } = o;
  const semEfeito = (parte: string, mensagem: string) => achado('sem_efeito', `${onde}${parte}`, mensagem);
  return [
    ...doQueMostra(o),
    ...daLeitura(o),
    ...daEspera(o),
    ...(e.exige_vereditos === true && !julga(e)
      ? [semEfeito('.exige_vereditos', `Só uma etapa de validar, de setor, dá vereditos; "${e.nome}" não daria`)]
      : []),
    ...(e.verificacao !== undefined && (e.publico !== 'setor' || e.tipo === 'automático')
      ? [semEfeito('.verificacao', `Só o setor verifica itens, em uma etapa sua; em "${e.nome}" ninguém os marcaria`)]
      : []),
    ...(e.verificacao ?? []).flatMap(({ chave }, i, todos) =>
      todos.findIndex((outro) => outro.chave === chave) === i
        ? []
        : [
            achado(
              'chave_repetida',
              `${onde}.verificacao[${i}].chave`,
              `Dois itens da verificação de "${e.nome}" têm a chave "${chave}"`,
            ),
          ],
    ),
    ...(e.ciente === true && !(soConfere(e) && e.tipo === 'visualizar')
      ? [semEfeito('.ciente', `Só em uma etapa de visualizar o requerente dá ciência; em "${e.nome}" não daria`)]
      : []),
    ...(soConfere(e) && (e.secoes ?? []).length > 0
      ? [semEfeito('.secoes', `Na etapa "${e.nome}" o requerente só confere: os campos dela não seriam preenchidos`)]
      : []),
    ...d.documentos.flatMap((doc, i) =>
      soConfere(e) && doc.etapa === e.chave
        ? [
            achado(
              'sem_efeito',
              `documentos[${i}].etapa`,
              `Na etapa "${e.nome}" o requerente só confere: não envia "${doc.nome}"`,
            ),
          ]
        : [],
    ),
    ...(e.manual === true && (primeira || e.juncao !== undefined)
      ? [semEfeito('.manual', `A etapa "${e.nome}" sempre acontece: não pode ser opcional`)]
      : []),
    ...(e.manual === true && !primeira && grafo.alcancadas.has(e.chave) && !alguemLiga(o)
      ? [semEfeito('.manual', `Nenhuma etapa de setor vem antes de "${e.nome}": ninguém poderia ligá-la`)]
      : []),
  ];
};

const doTipoDoProjeto = (d: Definicao): readonly Achado[] => {
  const ditos = d.campos.flatMap((c, i) => (c.tipo_do_projeto === true ? [{ c, i }] : []));
  const daPrimeira = new Set((d.etapas[0]?.secoes ?? []).flatMap((s) => s.campos));
  const porque = (c: Campo, n: number): string | undefined => {
    if (n > 0) return 'só um campo diz o tipo do projeto';
    if (c.tipo !== 'selecao') return 'ele é de seleção';
    if (!c.obrigatorio || c.condicao != null || ehCalculado(c)) return 'ele é obrigatório e sempre perguntado';
    return daPrimeira.has(c.chave) ? undefined : 'ele é perguntado na primeira etapa';
  };
  return ditos.flatMap(({ c, i }, n) => {
    const motivo = porque(c, n);
    return motivo === undefined
      ? []
      : [
          achado(
            'tipo_do_projeto_invalido',
            `campos[${i}].tipo_do_projeto`,
            `"${c.nome}" não pode dizer o tipo do projeto: ${motivo}`,
          ),
        ];
  });
};

/** What steps of a kind of their own declare: verdicts, acceptance, texts to read, waits, steps by hand, the kind of project. */
export const verificarConferencias = (d: Definicao, grafo: Grafo, respondidos: Respondidos): readonly Achado[] => [
  ...d.etapas.flatMap((e, i) => daEtapa({ d, e, onde: `etapas[${i}]`, grafo, respondidos }, i === 0)),
  ...doTipoDoProjeto(d),
];
