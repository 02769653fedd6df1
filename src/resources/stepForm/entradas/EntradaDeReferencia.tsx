import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import type { NomeDoIcone } from '../../../panels/layout/ui/desenhos.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { aplicarMascara } from '../../../schemas/mascaras/mascara.ts';
import { dadosDaResposta } from '../../../schemas/requerimento/informado.ts';
import { DadosDaPessoa } from './DadosDaPessoa.tsx';
import { InformarDados } from './InformarDados.tsx';
import { molduraDa, type PropsDaEntrada, type ReferenciaAchada } from './entrada.ts';
import { textoComum } from './formasDoTexto.ts';
import { useTextoProprio, type FormaDoTexto } from './useTextoProprio.ts';

const icones: Readonly<Record<string, NomeDoIcone>> = {
  imovel: 'lugar',
  profissional: 'selo',
  pessoa: 'pessoa',
  requerimento: 'documento',
};

const documento: FormaDoTexto = {
  mostrar: (valor) => aplicarMascara(mascaras['cpf-cnpj'], String(valor ?? '')),
  ler: textoComum.ler,
};

type Busca =
  | { readonly fase: 'nenhuma' | 'buscando' }
  | { readonly fase: 'falhou'; readonly mensagem: string }
  | { readonly fase: 'pronta'; readonly valor: string; readonly achada: ReferenciaAchada };

/** Looks up each value once, when it is confirmed; an answer to an older value is thrown away. */
function useBusca({ campo, valor, servicos: { consultar } }: PropsDaEntrada, vez: number): Busca {
  const [busca, setBusca] = useState<Busca>({ fase: 'nenhuma' });
  const chamada = useRef(consultar);
  chamada.current = consultar;
  const procurado = typeof valor === 'string' ? valor.trim() : '';
  useEffect(() => {
    if (procurado === '' || chamada.current === undefined) return setBusca({ fase: 'nenhuma' });
    let valida = true;
    setBusca({ fase: 'buscando' });
    chamada.current(campo, procurado).then(
      (achada) => valida && setBusca({ fase: 'pronta', valor: procurado, achada }),
      (erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (valida) setBusca({ fase: 'falhou', mensagem: erro.mensagem });
      },
    );
    return () => {
      valida = false;
    };
  }, [campo, procurado, vez]);
  return busca;
}

function Cartao({
  busca,
  icone,
  meusDados,
}: {
  readonly busca: Busca;
  readonly icone: NomeDoIcone;
  readonly meusDados: string | undefined;
}): ReactElement | null {
  if (busca.fase === 'buscando') return <p className="sf-referencia-buscando">Procurando no cadastro…</p>;
  if (busca.fase === 'falhou')
    return <p className="sf-referencia-buscando">Não foi possível procurar agora: {busca.mensagem}.</p>;
  if (busca.fase !== 'pronta' || !busca.achada.encontrado) return null;
  return (
    <div className="sf-referencia">
      <Icone nome={icone} tamanho={24} />
      <div>
        {busca.achada.pessoa === undefined && <b>{busca.achada.titulo}</b>}
        {busca.achada.detalhe !== undefined && <span>{busca.achada.detalhe}</span>}
        {busca.achada.pessoa !== undefined && <DadosDaPessoa pessoa={busca.achada.pessoa} meusDados={meusDados} />}
      </div>
      <Icone
        nome={busca.achada.informado === 'a_conferir' ? 'relogio' : 'certo-circulo'}
        rotulo={busca.achada.informado === undefined ? 'Encontrado no cadastro' : 'Informado por quem preenche'}
      />
    </div>
  );
}

/** Several of one number: which of them is meant is chosen here, and never by the portal. */
function Escolha({
  busca,
  aoEscolher,
}: {
  readonly busca: Busca;
  readonly aoEscolher: (valor: string) => void;
}): ReactElement | null {
  if (busca.fase !== 'pronta' || busca.achada.opcoes === undefined) return null;
  return (
    <ul className="sf-referencia-opcoes" aria-label="Escolha qual">
      {busca.achada.opcoes.map(({ valor, titulo, detalhe }) => (
        <li key={valor}>
          <Botao variante="secundario" cheio onClick={() => aoEscolher(valor)}>
            <span className="sf-referencia-opcao">
              <b>{titulo}</b>
              <span>{detalhe}</span>
            </span>
          </Botao>
        </li>
      ))}
    </ul>
  );
}

/** A property, professional, person or earlier request by its number, with what the registry knows of it. */
export function EntradaDeReferencia(props: PropsDaEntrada): ReactElement {
  const { id, campo, ui, valor, aoDigitar, aoConfirmar } = props;
  const forma = ui.widget === 'pessoa' ? documento : textoComum;
  const { texto, mudar, sair } = useTextoProprio(id, valor, forma, aoDigitar, aoConfirmar);
  // Asked anew once something was typed in of the same value.
  const [vez, setVez] = useState(0);
  const busca = useBusca(props, vez);
  const { informar, retirarInformado } = props.servicos;
  const tipo = busca.fase === 'pronta' ? busca.achada.informar : undefined;
  // Whose number was mistyped is typed in under another one: what was said of him before is there, and stands for one answer alone.
  const [antes, setAntes] = useState<{ readonly valor: string; readonly dados: Readonly<Record<string, string>> }>();
  useEffect(() => {
    if (busca.fase === 'pronta' && busca.achada.digitado !== undefined)
      setAntes({ valor: busca.valor, dados: busca.achada.digitado });
  }, [busca]);
  const naoAchada =
    busca.fase === 'pronta' && !busca.achada.encontrado
      ? (busca.achada.mensagem ?? 'Não encontrado no cadastro')
      : undefined;
  return (
    <div className="sf-com-referencia">
      <Campo
        {...molduraDa({ ...props, erro: naoAchada ?? props.erro })}
        id={id}
        name={campo}
        value={texto}
        autoComplete="off"
        maxLength={255}
        aria-required={ui.obrigatorio || undefined}
        sufixo={<Icone nome="buscar" />}
        onChange={(evento) =>
          mudar(
            ui.widget === 'pessoa' ? aplicarMascara(mascaras['cpf-cnpj'], evento.target.value) : evento.target.value,
          )
        }
        onBlur={sair}
        onKeyDown={(evento) => {
          if (evento.key === 'Enter') sair();
        }}
      />
      <div aria-live="polite">
        <Cartao busca={busca} icone={icones[ui.widget] ?? 'documento'} meusDados={props.servicos.meusDados} />
        <Escolha busca={busca} aoEscolher={aoConfirmar} />
      </div>
      {tipo !== undefined && informar !== undefined && busca.fase === 'pronta' && (
        <InformarDados
          key={`${busca.valor} ${vez} ${busca.achada.digitado === undefined}`}
          id={`${id}-informar`}
          tipo={tipo}
          digitado={busca.achada.digitado ?? { ...antes?.dados, ...dadosDaResposta(tipo, busca.valor) }}
          aoRetirar={
            busca.achada.digitado === undefined || retirarInformado === undefined
              ? undefined
              : async () => {
                  await retirarInformado(campo, busca.valor);
                  setAntes(undefined);
                  aoConfirmar(null);
                }
          }
          aoInformar={async (dados) => {
            try {
              const { valor: certo } = await informar(campo, busca.valor, dados, antes?.valor);
              aoConfirmar(certo);
            } catch (erro) {
              // The registry has him by now: he is shown as it knows him, in place of what was typed.
              if (!(erro instanceof ApiError) || erro.codigo !== 'duplicado') throw erro;
            }
            setVez(vez + 1);
          }}
        />
      )}
    </div>
  );
}
