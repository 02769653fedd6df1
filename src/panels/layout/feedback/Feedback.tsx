import { useEffect, useId, useLayoutEffect, useRef, type FormEvent, type ReactElement } from 'react';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import type { PropsDaLateral } from '../laterais/Laterais.tsx';
import { expandirFeedback, fecharParte, usePartesAbertas } from '../laterais/partesAbertas.ts';
import { AreaDeTexto } from '../ui/AreaDeTexto.tsx';
import { Botao } from '../ui/Botao.tsx';
import { BotaoDeIcone } from '../ui/BotaoDeIcone.tsx';
import { Campo } from '../ui/Campo.tsx';
import { useFeedback, type FormularioDoFeedback } from './useFeedback.ts';
import './feedback.css';

const TITULO_MAXIMO = 255;
const DESCRICAO_MAXIMA = 4000;

function Formulario({ form, id }: { readonly form: FormularioDoFeedback; readonly id: string }): ReactElement {
  const caixa = useRef<HTMLFormElement>(null);
  const { post, erros, enviando, mudar, enviar } = form;
  const focar = (seletor: string): void => caixa.current?.querySelector<HTMLElement>(seletor)?.focus();
  // Before it is painted: whoever types at once types into it.
  useLayoutEffect(() => focar('input'), []);
  // What is wrong is where the cursor goes, once per answer.
  useEffect(() => {
    if (Object.keys(erros).length > 0 && !caixa.current?.contains(document.activeElement?.closest('.entrada') ?? null))
      focar('[aria-invalid="true"]');
  }, [erros]);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar().then((salvo) => {
      if (salvo) focar('input');
    });
  };
  return (
    <form ref={caixa} id={id} className="feedback-corpo" noValidate onSubmit={aoEnviar}>
      <p>Conte o que pode melhorar no portal ou o que não funcionou.</p>
      <Campo
        rotulo="Título"
        value={post.nome}
        maxLength={TITULO_MAXIMO}
        required
        erro={erros.nome}
        onChange={(evento) => mudar('nome', evento.target.value)}
      />
      <AreaDeTexto
        rotulo="Descrição"
        value={post.texto}
        maxLength={DESCRICAO_MAXIMA}
        required
        erro={erros.texto}
        onChange={(evento) => mudar('texto', evento.target.value)}
      />
      <Botao type="submit" cheio carregando={enviando}>
        Enviar sugestão
      </Botao>
    </form>
  );
}

/**
 * The floating feedback widget (spec 2): a bar, or the form under it; closing takes it away until "Sugestões" calls it again. Taken away it
 * still answers for what was typed and not sent.
 */
export function Feedback({ painel }: PropsDaLateral): ReactElement | null {
  const { feedback, feedbackExpandido } = usePartesAbertas();
  const form = useFeedback(painel);
  const id = useId();
  const { nome, texto } = form.post;
  // Put away or on another page it keeps what was typed; a closed tab does not.
  useAoSair(() => nome.trim() !== '' || texto.trim() !== '', form.enviar, { naMoldura: true });
  if (!feedback) return null;
  return (
    <section className="feedback" aria-label="Sugestões">
      <div className="feedback-topo">
        <h2>Sugestões</h2>
        <BotaoDeIcone
          icone={feedbackExpandido ? 'menos' : 'mais'}
          rotulo={feedbackExpandido ? 'Recolher sugestões' : 'Expandir sugestões'}
          aria-expanded={feedbackExpandido}
          aria-controls={feedbackExpandido ? id : undefined}
          onClick={() => expandirFeedback(!feedbackExpandido)}
        />
        <BotaoDeIcone icone="fechar" rotulo="Fechar sugestões" onClick={() => fecharParte('feedback')} />
      </div>
      {feedbackExpandido && <Formulario form={form} id={id} />}
    </section>
  );
}
