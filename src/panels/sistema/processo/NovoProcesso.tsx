import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { lida, type ItemLido } from '../../../schemas/processo/edicao/fichaLida.ts';
import { fichaDoProcesso } from '../../../schemas/processo/edicao/fichas/processo.ts';
import { formaDe } from '../../../schemas/processo/edicao/formaDaFicha.ts';
import type { ProcessoNovo } from '../../../schemas/processo/edicao/rascunho.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { criarProcesso } from './editor/chamadas.ts';
import { useLugar } from './lugar.ts';
import { useEnvioDoDialogo } from './useEnvioDoDialogo.ts';

const VAZIO: ProcessoNovo = { nome: '', nome_curto: '', grupo: '', descricao: '' };
const CURTO = 24;
/** As the sheet of a process calls them (fichas/processo.ts). */
const CAMPOS = ['nome', 'nome_curto', 'grupo', 'descricao'] as const satisfies readonly (keyof ProcessoNovo)[];

/** A copy is found where the other is; its name is to be its own. */
const inicioDe = (copiado: Props['copiado']): ProcessoNovo =>
  copiado === undefined
    ? VAZIO
    : {
        nome: `${copiado.nome} (cópia)`.slice(0, 255),
        nome_curto: copiado.nome_curto,
        grupo: copiado.grupo ?? '',
        descricao: copiado.descricao,
      };

interface Props {
  /** Groups that the city has already: offered while one is typed. */
  readonly grupos: readonly string[];
  /** The process that it begins as, called as in the version that is copied; absent: from nothing. */
  readonly copiado?: Omit<ProcessoNovo, 'grupo'> & { readonly id: number; readonly grupo: string | null };
  readonly aoFechar: () => void;
}

/** A process begun from nothing or as a copy: what it is called and where applicants find it; all else is made in the editor. */
export function NovoProcesso({ grupos, copiado, aoFechar }: Props): ReactElement {
  const lugar = useLugar();
  const navegar = useNavigate();
  const [novo, setNovo] = useState(() => inicioDe(copiado));
  const [saindo, setSaindo] = useState(false);
  const [curtoEscrito, setCurtoEscrito] = useState(copiado !== undefined);
  const { erros, completo, enviando, enviar } = useEnvioDoDialogo();
  const formulario = useRef<HTMLFormElement>(null);
  const id = useId();
  // Where something is wrong is where one goes on typing, once per answer.
  useEffect(() => formulario.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [erros]);
  /** The short name is the beginning of the name until somebody writes one. */
  const escrever = (campo: (typeof CAMPOS)[number], valor: string): void => {
    if (campo === 'nome_curto') setCurtoEscrito(true);
    const curto = campo === 'nome' && !curtoEscrito ? { nome_curto: valor.slice(0, CURTO).trim() } : {};
    setNovo({ ...novo, [campo]: valor, ...curto });
  };
  const criar = async (): Promise<void> => {
    if (!completo({ ...novo })) return;
    await enviar(async () => {
      const { id } = await criarProcesso(lugar, novo, copiado?.id);
      await navegar(lugar.editor(id));
    });
  };
  /** What was typed is not thrown away without a word. */
  const sair = (): void => {
    const inicio = inicioDe(copiado);
    if (CAMPOS.some((campo) => novo[campo] !== inicio[campo])) setSaindo(true);
    else aoFechar();
  };
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void criar();
  };
  return (
    <Dialogo
      titulo={copiado === undefined ? 'Novo processo' : 'Copiar processo'}
      aoFechar={sair}
      acoes={
        <>
          <Botao variante="texto" onClick={sair}>
            Voltar
          </Botao>
          <Botao type="submit" form={id} carregando={enviando}>
            {copiado === undefined ? 'Criar e editar' : 'Copiar e editar'}
          </Botao>
        </>
      }
    >
      <form ref={formulario} id={id} className="novo-processo" noValidate onSubmit={aoEnviar}>
        {copiado !== undefined && (
          <p>
            {`Começa como rascunho, com tudo o que “${copiado.nome}” tem agora: etapas, campos, documentos e taxas. Se há um rascunho, é ele que se copia. O processo copiado não muda.`}
          </p>
        )}
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
      </form>
      {saindo && (
        <Dialogo
          titulo="Descartar o que foi escrito?"
          aoFechar={() => setSaindo(false)}
          acoes={
            <>
              <Botao variante="secundario" onClick={aoFechar}>
                Descartar
              </Botao>
              <Botao onClick={() => setSaindo(false)}>Continuar escrevendo</Botao>
            </>
          }
        >
          <p>O processo ainda não foi criado: o que está escrito se perde.</p>
        </Dialogo>
      )}
    </Dialogo>
  );
}
