import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';

export interface Envio<T> {
  readonly enviando: boolean;
  /** Sentences per field: of the form's own rules, then of the server. */
  readonly erros: Readonly<Record<string, string>>;
  /** A refusal that belongs to no field of this form; of one about several fields, what it says of others. */
  readonly recusa: ApiError | null;
  readonly resultado: T | null;
  /** Runs the act unless `erros` has something; the first field with an error gets the focus. */
  readonly enviar: (erros: Readonly<Record<string, string | undefined>>, acao: () => Promise<T>) => void;
  /** The same, and says whether it was done. */
  readonly tentar: (erros: Readonly<Record<string, string | undefined>>, acao: () => Promise<T>) => Promise<boolean>;
  /** Takes a field's sentence away, when it is changed. */
  readonly limpar: (campo: string) => void;
}

const semVazios = (erros: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(erros).filter((par): par is [string, string] => par[1] !== undefined));

/** After the sentences are drawn; a field is found by its name, in the form that was sent where the page has several. */
function focarPrimeiro(campos: readonly string[]): void {
  const onde = document.activeElement?.closest('form') ?? document;
  setTimeout(() => {
    for (const campo of Array.from(onde.querySelectorAll<HTMLElement>('input[name], textarea[name]')))
      if (campos.includes(campo.getAttribute('name') ?? '')) return campo.focus();
  });
}

/** What of a refusal has no field to stand at: all of it, the sentences about fields that the form does not have, or nothing. */
function semLugar(erro: ApiError, conhecidos: readonly string[]): ApiError | null {
  const deOutros = Object.entries(erro.porCampo).filter(([campo]) => !conhecidos.includes(campo));
  if (deOutros.length === Object.keys(erro.porCampo).length) return erro;
  if (deOutros.length === 0) return null;
  const frases = deOutros.map(([, frase]) => frase).join('. ');
  const { status, codigo, erros, dados } = erro;
  return new ApiError(status, codigo, frases, { erros, dados, cause: erro });
}

/** One form's way to the server and back: busy, errors on their fields, refusal, result. */
export function useEnvio<T>(camposConhecidos: readonly string[]): Envio<T> {
  const [enviando, setEnviando] = useState(false);
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [recusa, setRecusa] = useState<ApiError | null>(null);
  const [resultado, setResultado] = useState<T | null>(null);
  const emCurso = useRef(false);

  // A form that gave way to what came of it took the focus along: that goes to the heading, and not back to the start of the page.
  useEffect(() => {
    if (resultado !== null && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus();
  }, [resultado]);

  const mostrar = (novos: Readonly<Record<string, string>>): void => {
    setErros(novos);
    focarPrimeiro(Object.keys(novos));
  };

  const executar = async (acao: () => Promise<T>): Promise<boolean> => {
    emCurso.current = true;
    setEnviando(true);
    try {
      setResultado(await acao());
      return true;
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      mostrar(erro.porCampo);
      setRecusa(semLugar(erro, camposConhecidos));
      return false;
    } finally {
      emCurso.current = false;
      setEnviando(false);
    }
  };

  const tentar: Envio<T>['tentar'] = async (proprios, acao) => {
    if (emCurso.current) return false;
    const encontrados = semVazios(proprios);
    setRecusa(null);
    mostrar(encontrados);
    return Object.keys(encontrados).length === 0 && executar(acao);
  };

  return {
    enviando,
    erros,
    recusa,
    resultado,
    tentar,
    enviar: (proprios, acao) => void tentar(proprios, acao),
    limpar: (campo) =>
      setErros((antes) => {
        if (!(campo in antes)) return antes;
        const { [campo]: _tirado, ...resto } = antes;
        return resto;
      }),
  };
}
