import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { textos } from '../../../schemas/textos.ts';
import { Icone } from '../ui/Icone.tsx';
import type { BuscaDoPainel } from './busca.ts';
import type { PropsDoDialogoDeBusca } from './DialogoDeBusca.tsx';
import './buscaGeral.css';

interface Props {
  /** What it looks for, in the words of the panel. */
  readonly convite: string;
  /** Fetched with the dialog, when it is first opened. */
  readonly carregar: () => Promise<BuscaDoPainel>;
}

interface Carregada {
  readonly Dialogo: ComponentType<PropsDoDialogoDeBusca>;
  readonly busca: BuscaDoPainel;
}

/** The search of the header: looks like a field, opens the dialog that searches everything; Ctrl K from anywhere. */
export const BuscaGeral = ({ convite, carregar }: Props): ReactElement => {
  const [aberta, setAberta] = useState(false);
  const [carregada, setCarregada] = useState<Carregada | null>(null);
  useEffect(() => {
    const abrir = (evento: KeyboardEvent): void => {
      if (evento.key.toLowerCase() !== 'k' || !(evento.ctrlKey || evento.metaKey)) return;
      evento.preventDefault();
      setAberta(true);
    };
    document.addEventListener('keydown', abrir);
    return () => document.removeEventListener('keydown', abrir);
  }, []);
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
        setAberta(false);
      },
    );
    return () => {
      valida = false;
    };
  }, [aberta, carregar]);
  return (
    <>
      <button type="button" className="busca-geral" aria-haspopup="dialog" onClick={() => setAberta(true)}>
        <Icone nome="buscar" />
        <span>{convite}</span>
        <kbd className="tecla" aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {aberta && carregada !== null && <carregada.Dialogo busca={carregada.busca} fechar={() => setAberta(false)} />}
    </>
  );
};
