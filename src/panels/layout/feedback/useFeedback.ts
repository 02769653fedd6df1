import { useRef, useState } from 'react';
import type { PainelAtivo } from '../../../authProvider/layout.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { chaveUnica } from '../../../dataProvider/chaveUnica.ts';
import { apiEnvelope } from '../../../dataProvider/http.ts';
import { textos } from '../../../schemas/textos.ts';
import { identificadorDoPainel } from '../identificadorDoPainel.ts';

/** Spec 3 "Feedback post": title and description. */
interface Post {
  readonly nome: string;
  readonly texto: string;
}
export type CampoDoFeedback = keyof Post;
type Erros = Partial<Readonly<Record<CampoDoFeedback, string>>>;

const VAZIO: Post = { nome: '', texto: '' };

/** What was typed and not sent, while the widget is put away: nothing typed is lost by closing it. */
let rascunho = VAZIO;

const obrigatorios = (post: Post): Erros =>
  Object.fromEntries(
    (Object.keys(VAZIO) as CampoDoFeedback[])
      .filter((campo) => post[campo].trim() === '')
      .map((campo) => [campo, textos.validacao.obrigatorio]),
  );

export interface FormularioDoFeedback {
  readonly post: Post;
  readonly erros: Erros;
  readonly enviando: boolean;
  readonly mudar: (campo: CampoDoFeedback, valor: string) => void;
  /** True when it was saved. */
  readonly enviar: () => Promise<boolean>;
}

/**
 * POST {painel}/feedback/cadastro (spec 7). After it is saved both fields are empty; after a failure all stays, the server's errors on
 * their fields, and nothing is shown beyond the shared toast (spec 4 and 8).
 */
export function useFeedback(painel: PainelAtivo): FormularioDoFeedback {
  const [post, setPost] = useState(rascunho);
  const [erros, setErros] = useState<Erros>({});
  const [enviando, setEnviando] = useState(false);
  // The same for each try of one text: an answer that got lost does not save it twice.
  const chave = useRef(chaveUnica());
  const guardar = (novo: Post): void => {
    rascunho = novo;
    chave.current = chaveUnica();
    setPost(novo);
  };
  const mandar = async (): Promise<boolean> => {
    try {
      const { sucesso } = await apiEnvelope(`${identificadorDoPainel(painel)}/feedback/cadastro`, {
        method: 'POST',
        body: { post: { ...post, status: 'Publicado' } },
        idempotencyKey: chave.current,
        semNavegacao: true,
      });
      if (sucesso) guardar(VAZIO);
      return sucesso;
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(erro.porCampo);
      return false;
    }
  };
  return {
    post,
    erros,
    enviando,
    mudar: (campo, valor) => {
      guardar({ ...post, [campo]: valor });
      setErros(({ [campo]: _resolvido, ...outros }) => outros);
    },
    enviar: async () => {
      const faltam = obrigatorios(post);
      setErros(faltam);
      if (Object.keys(faltam).length > 0) return false;
      setEnviando(true);
      try {
        return await mandar();
      } finally {
        setEnviando(false);
      }
    },
  };
}
