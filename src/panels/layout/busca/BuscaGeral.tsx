import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { textos } from '../../../schemas/textos.ts';
import { Icone } from '../ui/Icone.tsx';
import type { BuscaDoPainel } from './busca.ts';
import type { PropsDoDialogoDeBusca } from './DialogoDeBusca.tsx';
import './buscaGeral.css';

/** What a panel hands over for its search. */
export interface PropsDaBusca {
  /** What it looks for, in the words of the panel. */
  readonly convite: string;
  /** Fetched with the dialog, when it is first opened. */
  readonly carregar: () => Promise<BuscaDoPainel>;
}

interface Props extends PropsDaBusca {
  readonly aberta: boolean;
  readonly mudar: (aberta: boolean) => void;
  /** A narrow header has no place for its button: an entry of a menu opens it. */
  readonly semBotao?: boolean;
}

interface Carregada {
  readonly Dialogo: ComponentType<PropsDoDialogoDeBusca>;
  readonly busca: BuscaDoPainel;
}

/** The search of the header: looks like a field, opens the dialog that searches everything; Ctrl K from anywhere. */
export const BuscaGeral = ({ convite, carregar, aberta, mudar, semBotao = false }: Props): ReactElement => {
  const [carregada, setCarregada] = useState<Carregada | null>(null);
  useEffect(() => {
    const abrir = (evento: KeyboardEvent): void => {
      if (evento.key.toLowerCase() !== 'k' || !(evento.ctrlKey || evento.metaKey)) return;
      evento.preventDefault();
      mudar(true);
    };
    document.addEventListener('keydown', abrir);
    return () => document.removeEventListener('keydown', abrir);
  }, [mudar]);
  useEffect(() => {
    if (!aberta) return setCarregada(null);
    let valida = true;
    Promise.all([import('./DialogoDeBusca.tsx'), carregar()]).then(
      ([{ DialogoDeBusca }, busca]) => {
        if (valida) setCarregada({ Dialogo: DialogoDeBusca, busca });
      },
      (erro: unknown) => {
        if (!valida) return;
        console.error(erro);
        avisar(false, textos.erros.conexao);
        mudar(false);
      },
    );
    return () => {
      valida = false;
    };
  }, [aberta, carregar, mudar]);
  return (
    <>
      {!semBotao && (
        <button type="button" className="busca-geral" aria-haspopup="dialog" onClick={() => mudar(true)}>
          <Icone nome="buscar" />
          <span>{convite}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      )}
      {aberta && carregada !== null && <carregada.Dialogo busca={carregada.busca} fechar={() => mudar(false)} />}
    </>
  );
};
