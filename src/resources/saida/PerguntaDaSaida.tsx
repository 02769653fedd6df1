import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';
import { textos } from '../../schemas/textos.ts';
import { lerSaida, salvarESair, seguirSaida, type FormularioAberto, type Pergunta } from './formulariosAbertos.ts';

function Dialogado({ pergunta }: { readonly pergunta: Pergunta }): ReactElement {
  const [salvando, setSalvando] = useState(false);
  const ficar = (): void => pergunta.responder(false);
  const sair = (): void => pergunta.responder(true);
  const sim = (): void => {
    setSalvando(true);
    void salvarESair(pergunta);
  };
  // "Sim" would promise what cannot be done: one of them keeps everybody here, whatever the others save.
  const perdida = pergunta.formularios.some(({ salvavel }) => salvavel?.() === false);
  return (
    <Dialogo
      titulo="Alterações não salvas"
      aoFechar={ficar}
      acoes={
        <>
          <Botao variante="texto" onClick={ficar}>
            {textos.respostas.cancelar}
          </Botao>
          <Botao variante={perdida ? 'perigo' : 'secundario'} onClick={sair}>
            {perdida ? 'Sair sem salvar' : textos.respostas.nao}
          </Botao>
          {!perdida && (
            <Botao carregando={salvando} onClick={sim}>
              {textos.respostas.sim}
            </Botao>
          )}
        </>
      }
    >
      <p>
        {perdida
          ? 'O que você mudou nesta página não pode mais ser salvo e se perde ao sair.'
          : textos.erros.alteracoesNaoSalvas}
      </p>
    </Dialogo>
  );
}

/** The question, drawn by the first form that has changes. */
export function PerguntaDaSaida({ formulario }: { readonly formulario: FormularioAberto }): ReactElement {
  const { pergunta } = useSyncExternalStore(seguirSaida, lerSaida, lerSaida);
  return <>{pergunta?.formularios[0] === formulario && <Dialogado pergunta={pergunta} />}</>;
}
