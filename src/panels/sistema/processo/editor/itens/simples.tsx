import { useId, type ReactElement } from 'react';
import { chaveDeNome } from '../../../../../schemas/processo/edicao/chaves.ts';
import { vazioDe } from '../../../../../schemas/processo/edicao/formaDaFicha.ts';
import { AreaDeTexto } from '../../../../layout/ui/AreaDeTexto.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../../layout/ui/data/CampoDeData.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useErroEm, useNo } from '../contexto.ts';
import { useEscrever } from '../useEscrever.ts';
import { moldura } from './moldura.ts';
import type { PropsDoItem } from './props.ts';

const CHAVE = /^[a-z][a-z0-9_]*$/;

/** A text of one line or of several, a day. */
export function ItemDeTexto(props: PropsDoItem<'texto'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = String(useNo(caminho) ?? '');
  const escrever = useEscrever(props);
  const idDasSugestoes = useId();
  const { linhas, tipo, sugestoes, comoChave } = item.editor;
  const sair = (): void => {
    if (comoChave === true && valor !== '' && !CHAVE.test(valor)) escrever.digitar(chaveDeNome(valor, []));
    escrever.pousar();
  };
  const doCampo = { ...moldura(props, useErroEm(caminho)), onBlur: sair };
  const digitar = (texto: string): void => escrever.digitar(texto === '' ? vazioDe(forma) : texto);
  if (tipo === 'dia') return <CampoDeData {...doCampo} valor={valor} aoMudar={digitar} aoEscolher={escrever.mudar} />;
  const comuns = {
    ...doCampo,
    value: valor,
    maxLength: forma.maximo,
    onChange: (e: { readonly target: { readonly value: string } }) => digitar(e.target.value),
  };
  if (linhas !== undefined) return <AreaDeTexto {...comuns} rows={linhas} />;
  return (
    <>
      <Campo {...comuns} {...(sugestoes !== undefined && { list: idDasSugestoes })} />
      {sugestoes !== undefined && (
        <datalist id={idDasSugestoes}>
          {sugestoes.map((um) => (
            <option key={um} value={um} />
          ))}
        </datalist>
      )}
    </>
  );
}

export function ItemLogico(props: PropsDoItem<'logico'>): ReactElement {
  const { caminho, item, forma } = props;
  const ausente = item.editor.ausente === true;
  const valor = (useNo(caminho) ?? ausente) === true;
  const { mudar } = useEscrever(props);
  const id = useId();
  const erro = useErroEm(caminho);
  return (
    <div className="editor-marca">
      <label>
        <input
          type="checkbox"
          checked={valor}
          aria-describedby={item.ajuda === undefined ? undefined : id}
          // What is meant where nothing is said need not be; the other has to.
          onChange={(e) => mudar(e.target.checked === ausente ? vazioDe(forma, ausente) : e.target.checked)}
        />
        <span>{item.rotulo}</span>
      </label>
      {item.ajuda !== undefined && (
        <p id={id} className="campo-ajuda">
          {item.ajuda}
        </p>
      )}
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
    </div>
  );
}

export function ItemDeEscolha(props: PropsDoItem<'escolha'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = useNo(caminho);
  const { mudar } = useEscrever(props);
  const { opcoes, ausente } = item.editor;
  // A choice of numbers (decimal places) is written as a number.
  const doTexto = (texto: string): unknown =>
    typeof valor === 'number' || /^\d+$/.test(texto) ? Number(texto) : texto;
  // What it is where nothing is said may be one of the options: it is offered once, and is what is chosen then.
  const igual = Object.entries(opcoes).find(([, rotulo]) => rotulo === ausente)?.[0];
  const vazio = forma.obrigatorio || igual !== undefined ? undefined : (ausente ?? 'não dito');
  return (
    <Selecao
      {...moldura(props, useErroEm(caminho))}
      opcional={false}
      opcoes={Object.entries(opcoes).map(([chave, rotulo]) => ({ valor: chave, rotulo }))}
      valor={valor === undefined || valor === null ? (igual ?? '') : String(valor)}
      aoEscolher={(um) => mudar(um === '' ? vazioDe(forma) : doTexto(um))}
      {...(vazio !== undefined && { vazio })}
    />
  );
}

/** Several of a few. The order is that of the sheet, whatever was pressed first. */
export function ItemDeMarcas(props: PropsDoItem<'marcas'>): ReactElement {
  const { caminho, item, forma } = props;
  const valor = useNo(caminho);
  const { ausente = [] } = item.editor;
  const marcadas = Array.isArray(valor) ? (valor as readonly string[]) : ausente;
  const { mudar } = useEscrever(props);
  const id = useId();
  const erro = useErroEm(caminho);
  return (
    <fieldset className="editor-marcas" aria-describedby={item.ajuda === undefined ? undefined : id}>
      <legend className="rotulo">{item.rotulo}</legend>
      {Object.entries(item.editor.opcoes).map(([chave, rotulo]) => (
        <label key={chave}>
          <input
            type="checkbox"
            checked={marcadas.includes(chave)}
            onChange={(e) => {
              const novas = e.target.checked ? [...marcadas, chave] : marcadas.filter((um) => um !== chave);
              const semDizer = novas.length === ausente.length && novas.every((um) => ausente.includes(um));
              mudar(semDizer ? vazioDe(forma, novas) : novas);
            }}
          />
          <span>{rotulo}</span>
        </label>
      ))}
      {item.ajuda !== undefined && (
        <p id={id} className="campo-ajuda">
          {item.ajuda}
        </p>
      )}
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
    </fieldset>
  );
}
