import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { useProcesso } from '../chamadas.ts';
import { useLugar } from '../lugar.ts';
import { ProcessoQueNaoExiste } from '../ProcessoQueNaoExiste.tsx';
import { comecarRascunho } from './chamadas.ts';

interface Props {
  readonly id: number;
  readonly aoComecar: () => void;
}

/** The address of a draft that is not there any more, or not yet: it may be begun here, unless the process is gone as well. */
export function SemRascunho({ id, aoComecar }: Props): ReactElement {
  const lugar = useLugar();
  const [comecando, setComecando] = useState(false);
  // The draft is missing where the process is too: only the process itself tells which.
  const { error, isPending } = useProcesso(lugar, id);
  const comecar = async (): Promise<void> => {
    setComecando(true);
    try {
      await comecarRascunho(lugar, id);
      aoComecar();
    } catch (erro) {
      // Said by the call.
      if (!(erro instanceof ApiError)) throw erro;
      setComecando(false);
    }
  };
  if (isPending) return <Esqueleto rotulo="Abrindo o rascunho…" />;
  if (error instanceof ApiError && error.codigo === 'nao_encontrado')
    return (
      <div className="processo-pagina">
        <ProcessoQueNaoExiste />
      </div>
    );
  return (
    <div className="processo-pagina">
      <h1 tabIndex={-1}>Editar processo</h1>
      <EstadoVazio
        titulo="Este processo não tem rascunho"
        acao={
          <Botao icone="editar" carregando={comecando} onClick={() => void comecar()}>
            Começar um rascunho
          </Botao>
        }
      >
        O rascunho começa com o que está publicado. O que vale para os requerentes só muda quando ele for publicado.
      </EstadoVazio>
      <p>
        <a href={lugar.processo(id)}>Voltar ao processo</a>
      </p>
    </div>
  );
}
