import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import type { ProcessoNovo } from '../../../schemas/processo/edicao/rascunho.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { criarProcesso } from './editor/chamadas.ts';
import { useLugar } from './lugar.ts';

const VAZIO: ProcessoNovo = { nome: '', nome_curto: '', grupo: '', descricao: '' };
const CURTO = 24;

interface Props {
  /** Groups that the city has already: offered while one is typed. */
  readonly grupos: readonly string[];
  readonly aoFechar: () => void;
}

/** A process begun from nothing: what it is called and where applicants find it; all else is made in the editor. */
export function NovoProcesso({ grupos, aoFechar }: Props): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const [novo, setNovo] = useState(VAZIO);
  const [curtoEscrito, setCurtoEscrito] = useState(false);
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [enviando, setEnviando] = useState(false);
  const mudar = (mudanca: Partial<ProcessoNovo>): void => setNovo({ ...novo, ...mudanca });
  const criar = async (): Promise<void> => {
    const faltam = Object.entries(novo).filter(([, valor]) => valor.trim() === '');
    setErros(Object.fromEntries(faltam.map(([campo]) => [campo, 'Campo obrigatório'])));
    if (faltam.length > 0) return;
    setEnviando(true);
    try {
      const { id } = await criarProcesso(lugar, novo);
      await navegar(lugar.editor(id));
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(Object.fromEntries(Object.entries(erro.erros).map(([campo, frases]) => [campo, frases[0] ?? ''])));
      setEnviando(false);
    }
  };
  return (
    <Dialogo
      titulo="Novo processo"
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao carregando={enviando} onClick={() => void criar()}>
            Criar e editar
          </Botao>
        </>
      }
    >
      <div className="novo-processo">
        <Campo
          rotulo="Nome"
          value={novo.nome}
          erro={erros['nome']}
          maxLength={255}
          onChange={(e) =>
            mudar({
              nome: e.target.value,
              ...(curtoEscrito ? {} : { nome_curto: e.target.value.slice(0, CURTO).trim() }),
            })
          }
        />
        <Campo
          rotulo="Nome curto"
          ajuda="Até 24 letras, para listas e menus."
          value={novo.nome_curto}
          erro={erros['nome_curto']}
          maxLength={CURTO}
          onChange={(e) => {
            setCurtoEscrito(true);
            mudar({ nome_curto: e.target.value });
          }}
        />
        <Campo
          rotulo="Grupo"
          ajuda="Os tipos do mesmo grupo aparecem juntos para o requerente."
          list="grupos-de-processo"
          value={novo.grupo}
          erro={erros['grupo']}
          maxLength={255}
          onChange={(e) => mudar({ grupo: e.target.value })}
        />
        <datalist id="grupos-de-processo">
          {grupos.map((um) => (
            <option key={um} value={um} />
          ))}
        </datalist>
        <AreaDeTexto
          rotulo="Descrição"
          ajuda="O que é e para que serve, em palavras de quem pede."
          value={novo.descricao}
          erro={erros['descricao']}
          maxLength={5000}
          onChange={(e) => mudar({ descricao: e.target.value })}
        />
      </div>
    </Dialogo>
  );
}
