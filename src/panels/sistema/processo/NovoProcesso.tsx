import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { lida, type ItemLido } from '../../../schemas/processo/edicao/ficha.ts';
import { fichaDoProcesso } from '../../../schemas/processo/edicao/fichas/processo.ts';
import { formaDe } from '../../../schemas/processo/edicao/formaDaFicha.ts';
import type { ProcessoNovo } from '../../../schemas/processo/edicao/rascunho.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { criarProcesso } from './editor/chamadas.ts';
import { useLugar } from './lugar.ts';

const VAZIO: ProcessoNovo = { nome: '', nome_curto: '', grupo: '', descricao: '' };
const CURTO = 24;
/** As the sheet of a process calls them (fichas/processo.ts). */
const CAMPOS = ['nome', 'nome_curto', 'grupo', 'descricao'] as const satisfies readonly (keyof ProcessoNovo)[];

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
  /** The short name is the beginning of the name until somebody writes one. */
  const escrever = (campo: (typeof CAMPOS)[number], valor: string): void => {
    if (campo === 'nome_curto') setCurtoEscrito(true);
    const curto = campo === 'nome' && !curtoEscrito ? { nome_curto: valor.slice(0, CURTO).trim() } : {};
    setNovo({ ...novo, [campo]: valor, ...curto });
  };
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
        {CAMPOS.map((campo) => {
          const { rotulo, ajuda, editor } = lida(fichaDoProcesso).itens[campo] as ItemLido;
          const comuns = {
            ...{
              rotulo,
              value: novo[campo],
              erro: erros[campo],
              maxLength: formaDe(lida(fichaDoProcesso), campo).maximo,
            },
            ...(ajuda === undefined ? {} : { ajuda }),
            onChange: (e: { readonly target: { readonly value: string } }) => escrever(campo, e.target.value),
          };
          return editor.como === 'texto' && editor.linhas !== undefined ? (
            <AreaDeTexto key={campo} {...comuns} />
          ) : (
            <Campo key={campo} {...comuns} {...(campo === 'grupo' && { list: 'grupos-de-processo' })} />
          );
        })}
        <datalist id="grupos-de-processo">
          {grupos.map((um) => (
            <option key={um} value={um} />
          ))}
        </datalist>
      </div>
    </Dialogo>
  );
}
