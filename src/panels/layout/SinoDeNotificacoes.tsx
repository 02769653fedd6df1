import type { ReactElement } from 'react';
import type { PainelAtivo } from '../../authProvider/layout.ts';
import { identificadorDoPainel } from './identificadorDoPainel.ts';
import { MenuDeNotificacoes } from './MenuDeNotificacoes.tsx';
import { MenuSuspenso } from './ui/MenuSuspenso.tsx';
import { BotaoDeIcone } from './ui/BotaoDeIcone.tsx';
import { useNotificacoes } from './useNotificacoes.ts';

/** The bell with its count of unread notifications, hidden at zero, and its menu (spec 2). */
export function SinoDeNotificacoes({ painel }: { readonly painel: PainelAtivo }): ReactElement {
  const { consulta, marcar, apagar } = useNotificacoes(identificadorDoPainel(painel));
  // Read here and not where the menu is drawn: what nobody read while it was closed draws nothing anew when it changes.
  const { data: lista = [], isPending, error, refetch } = consulta;
  const naoLidas = lista.filter(({ read_at }) => read_at === null).length;
  return (
    <MenuSuspenso
      rotulo="Notificações"
      className="notificacoes"
      botao={(props) => (
        <BotaoDeIcone
          {...props}
          icone="sino"
          rotulo={
            naoLidas === 0 ? 'Notificações' : `Notificações: ${naoLidas} não ${naoLidas === 1 ? 'lida' : 'lidas'}`
          }
          contagem={naoLidas}
        />
      )}
    >
      {(fechar) => (
        <MenuDeNotificacoes
          lista={lista}
          carregando={isPending}
          falha={error}
          tentarDeNovo={refetch}
          painel={painel}
          marcar={(id) => void marcar(id)}
          apagar={(id) => void apagar(id)}
          fechar={fechar}
        />
      )}
    </MenuSuspenso>
  );
}
