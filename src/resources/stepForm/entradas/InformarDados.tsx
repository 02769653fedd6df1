import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import { Dialogo } from '../../../panels/layout/ui/Dialogo.tsx';
import { CampoDeData } from '../../../panels/layout/ui/data/CampoDeData.tsx';
import { Selecao } from '../../../panels/layout/ui/Selecao.tsx';
import { dadosPedidos, type TipoDeInformado } from '../../../schemas/requerimento/informado.ts';
import { aplicarMascara } from '../../../schemas/mascaras/mascara.ts';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';

const chamadas: Readonly<Record<TipoDeInformado, string>> = {
  pessoa: 'Informar os dados desta pessoa',
  profissional: 'Informar os dados deste profissional',
  requerimento: 'Informar uma licença em papel, de antes do portal',
};

const mostrar: Readonly<Record<string, (texto: string) => string>> = {
  cpf: (texto) => aplicarMascara(mascaras['cpf-cnpj'], texto),
  telefone: (texto) => aplicarMascara(mascaras.telefone, texto),
};

interface Props {
  readonly id: string;
  readonly tipo: TipoDeInformado;
  /** What was typed before: the form begins with it. */
  readonly digitado?: Readonly<Record<string, string>> | undefined;
  /** Takes back what stands for the answer now; absent: nothing does. */
  readonly aoRetirar?: (() => Promise<void>) | undefined;
  /** Sends what was typed; an ApiError names its fields. */
  readonly aoInformar: (dados: Readonly<Record<string, string>>) => Promise<void>;
}

/** What was kept without masks, as the form shows it. */
const comMascaras = (
  tipo: TipoDeInformado,
  digitado: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    dadosPedidos[tipo].flatMap(({ chave, como }) => {
      const valor = digitado[chave];
      return valor === undefined ? [] : [[chave, (mostrar[como] ?? String)(valor)]];
    }),
  );

/** Who or what no registry has, typed in for the city to confirm, and corrected or taken back as long as it has not got it; folded until it is asked for. */
export function InformarDados({ id, tipo, digitado, aoInformar, aoRetirar }: Props): ReactElement {
  const [aberto, setAberto] = useState(false);
  const [comeco] = useState(() => comMascaras(tipo, digitado ?? {}));
  const [dados, setDados] = useState(comeco);
  /** Typed in, and it is asked whether it may be thrown away. */
  const [perguntando, setPerguntando] = useState(false);
  const mudou = dadosPedidos[tipo].some(({ chave }) => (dados[chave] ?? '') !== (comeco[chave] ?? ''));
  const fechar = (): void => {
    setPerguntando(false);
    setAberto(false);
    setDados(comeco);
    setErros({});
    setFalha(null);
  };
  const [erros, setErros] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [falha, setFalha] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const fazer = async (ato: () => Promise<void>): Promise<void> => {
    setEnviando(true);
    setFalha(null);
    try {
      await ato();
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(erro.erros ?? {});
      setFalha(erro.mensagem);
    } finally {
      setEnviando(false);
    }
  };
  if (!aberto)
    return (
      <div className="sf-informar-atos">
        <Botao variante="secundario" tamanho="pequeno" onClick={() => setAberto(true)}>
          {aoRetirar === undefined ? chamadas[tipo] : 'Corrigir os dados informados'}
        </Botao>
        {aoRetirar !== undefined && (
          <Botao variante="texto" tamanho="pequeno" carregando={enviando} onClick={() => void fazer(aoRetirar)}>
            Retirar
          </Botao>
        )}
        {falha !== null && <p role="alert">{falha}.</p>}
      </div>
    );
  return (
    <fieldset className="sf-informar">
      <legend>{chamadas[tipo]}</legend>
      <p>A prefeitura confere estes dados. O requerimento segue enquanto isso.</p>
      {dadosPedidos[tipo].map(({ chave, rotulo, obrigatorio, como, opcoes }) => {
        const comum = { rotulo, opcional: !obrigatorio, erro: erros[chave]?.[0] };
        const mudar = (novo: string): void => setDados((antes) => ({ ...antes, [chave]: novo }));
        const idDoDado = `${id}-${chave}`;
        const valor = dados[chave] ?? '';
        if (como === 'data') return <CampoDeData key={chave} {...comum} id={idDoDado} valor={valor} aoMudar={mudar} />;
        return como === 'escolha' ? (
          <Selecao
            key={chave}
            {...comum}
            vazio="Escolha"
            valor={valor}
            opcoes={Object.entries(opcoes ?? {}).map(([opcao, nome]) => ({ valor: opcao, rotulo: nome }))}
            aoEscolher={mudar}
          />
        ) : (
          <Campo
            key={chave}
            {...comum}
            id={idDoDado}
            value={valor}
            maxLength={200}
            autoComplete="off"
            onChange={(evento) => mudar((mostrar[como] ?? String)(evento.target.value))}
          />
        );
      })}
      {falha !== null && <p role="alert">{falha}.</p>}
      <div className="sf-informar-atos">
        <Botao variante="secundario" carregando={enviando} onClick={() => void fazer(() => aoInformar(dados))}>
          Usar estes dados
        </Botao>
        <Botao variante="texto" onClick={() => (mudou ? setPerguntando(true) : fechar())}>
          Cancelar
        </Botao>
      </div>
      {perguntando && (
        <Dialogo
          titulo="Descartar o que foi digitado?"
          aoFechar={() => setPerguntando(false)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setPerguntando(false)}>
                Continuar preenchendo
              </Botao>
              <Botao variante="perigo" onClick={fechar}>
                Descartar
              </Botao>
            </>
          }
        >
          <p>Os dados digitados aqui ainda não foram usados no requerimento.</p>
        </Dialogo>
      )}
    </fieldset>
  );
}
