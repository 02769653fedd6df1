interface Resposta {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, unknown>>;
}

export interface Documento {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses?: Readonly<Record<string, Resposta>> }>>>
  >;
  readonly components: { readonly responses?: Readonly<Record<string, Resposta>> };
}

/** How many operations an OpenAPI document has, and how many of them say nothing of what they answer where all went well. */
export const contarRespostas = ({
  paths,
  components,
}: Documento): { readonly operacoes: number; readonly semResposta: number } => {
  const descrita = ({ $ref, content }: Resposta): boolean => {
    const dita = $ref === undefined ? content : components.responses?.[$ref.slice($ref.lastIndexOf('/') + 1)]?.content;
    return dita !== undefined && Object.keys(dita).length > 0;
  };
  const operacoes = Object.values(paths).flatMap((metodos) => Object.values(metodos));
  const semResposta = operacoes.filter(
    ({ responses = {} }) =>
      !Object.entries(responses).some(
        ([codigo, resposta]) => codigo === '204' || (codigo.startsWith('2') && descrita(resposta)),
      ),
  );
  return { operacoes: operacoes.length, semResposta: semResposta.length };
};
