import { useState, type ReactElement } from 'react';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ParecerVisto } from '../../../../schemas/requerimento/vistas/pareceres.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { DialogoDoAto } from '../acoes/DialogoDoAto.tsx';
import { useAto } from '../chamadas/useAto.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly parecer: ParecerVisto;
  readonly aoFechar: () => void;
}

/** Sends the link of an opinion again, to the same address or to another one. */
export function ReenviarLink({ requerimento, parecer, aoFechar }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const [email, setEmail] = useState('');
  const nome = parecer.externo?.nome ?? parecer.setor;
  return (
    <DialogoDoAto
      requerimento={requerimento}
      titulo="Enviar o link de novo"
      botao="Enviar link"
      confirmar={`${nome} recebe outro e-mail com o link, que vale até ${mostrarData(parecer.responder_ate)}.`}
      emAto={emAto}
      preparar={() => ({
        caminho: `/pareceres/${parecer.id}/reenviar`,
        corpo: email.trim() === '' ? {} : { email: email.trim() },
        aviso: `Link enviado de novo a ${nome}.`,
      })}
      perdeuAVez={!requerimento.acoes.some(({ acao }) => acao === 'reenviar-parecer-externo')}
      aoFechar={aoFechar}
    >
      <Campo
        rotulo="Outro e-mail"
        opcional
        type="email"
        maxLength={255}
        value={email}
        ajuda="Em branco, vai ao mesmo endereço. Em outro endereço, os links enviados antes deixam de abrir."
        erro={emAto.erro?.erros['email']?.[0]}
        onChange={(evento) => setEmail(evento.target.value)}
      />
    </DialogoDoAto>
  );
}
