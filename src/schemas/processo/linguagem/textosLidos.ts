import type { Definicao, Etapa } from '../definicao.ts';

/** A text that the applicant reads, with its place and what the sentences about it begin with. */
export interface TextoLido {
  readonly onde: string;
  readonly oQue: string;
  readonly texto: string;
}

type Talvez = readonly [parte: string, oQue: string, texto: string | undefined];

const ditos = (onde: string, partes: readonly Talvez[]): readonly TextoLido[] =>
  partes.flatMap(([parte, oQue, texto]) =>
    texto === undefined || texto.trim() === '' ? [] : [{ onde: `${onde}.${parte}`, oQue, texto }],
  );

const daEtapa = (e: Etapa, onde: string): readonly TextoLido[] => [
  ...ditos(onde, [['orientacao', `A orientação da etapa "${e.nome}"`, e.orientacao]]),
  ...(e.leitura?.texto ?? []).flatMap((texto, i) =>
    ditos(onde, [[`leitura.texto[${i}]`, `O texto a ler na etapa "${e.nome}"`, texto]]),
  ),
  ...(e.secoes ?? []).flatMap((s, i) =>
    ditos(`${onde}.secoes[${i}]`, [['ajuda', `A ajuda da seção "${s.titulo}"`, s.ajuda]]),
  ),
];

/** Steps that the applicant works in: what stands in those of a sector, its own people read. */
export const doRequerente = (e: Etapa): boolean => e.publico === 'requerente' && e.tipo !== 'automático';

/** Keys of the fields that the applicant fills in. */
export const camposDoRequerente = (d: Definicao): ReadonlySet<string> =>
  new Set(d.etapas.filter(doRequerente).flatMap((e) => (e.secoes ?? []).flatMap((s) => s.campos)));

/** Every text of a definition that is read by who asks for something: page, forms, documents, texts to be accepted. */
export const textosLidos = (d: Definicao): readonly TextoLido[] => {
  const doFormulario = camposDoRequerente(d);
  const etapas = new Set(d.etapas.filter(doRequerente).map((e) => e.chave));
  return [
    ...ditos('processo', [
      ['descricao', 'A descrição do processo', d.processo.descricao],
      ['quem_pode_pedir', 'O texto de quem pode pedir', d.processo.quem_pode_pedir],
    ]),
    ...d.campos.flatMap((c, i) =>
      doFormulario.has(c.chave)
        ? ditos(`campos[${i}]`, [
            ['nome', 'A pergunta', c.nome],
            ['ajuda', `A ajuda de "${c.nome}"`, c.ajuda],
            ['finalidade', `A finalidade de "${c.nome}"`, c.finalidade],
            ['validacao.mensagem', `A mensagem de "${c.nome}"`, c.validacao?.mensagem],
          ])
        : [],
    ),
    ...d.documentos.flatMap((doc, i) =>
      etapas.has(doc.etapa)
        ? ditos(`documentos[${i}]`, [
            ['ajuda', `A ajuda do documento "${doc.nome}"`, doc.ajuda],
            ['motivo', `O motivo do documento "${doc.nome}"`, doc.motivo],
            ['quando', `O texto de quando se pede "${doc.nome}"`, doc.quando],
            ['nao_aceita', `O que não é aceito no lugar de "${doc.nome}"`, doc.nao_aceita],
          ])
        : [],
    ),
    ...d.etapas.flatMap((e, i) => (doRequerente(e) ? daEtapa(e, `etapas[${i}]`) : [])),
    ...ditos('consentimento', [['texto', 'O texto do consentimento', d.consentimento?.texto]]),
    ...(d.contrapartidas ?? []).flatMap((c, i) =>
      ditos(`contrapartidas[${i}]`, [['descricao', `A descrição da contrapartida "${c.nome}"`, c.descricao]]),
    ),
  ];
};
