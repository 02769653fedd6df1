import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { useNavigate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCaminhos } from '../../PainelContext.ts';
import { pessoa, type Pessoa } from '../../../schemas/pessoa.ts';
import { textos } from '../../../schemas/textos.ts';
import { razoesDaUnificacao, type PreparoDaUnificacao, type RazaoDaUnificacao } from '../../../schemas/unificacao.ts';
import { AreaDeTexto } from '../../../panels/layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Cartao } from '../../../panels/layout/ui/Cartao.tsx';
import { QuadroLadoALado } from '../ladoALado/QuadroLadoALado.tsx';
import { documentoDaPessoa } from '../documentoDaPessoa.ts';
import { ConfirmarUnificacao } from './ConfirmarUnificacao.tsx';
import { ContasDaUnificacao } from './ContasDaUnificacao.tsx';
import { camposUsados, linhasDaUnificacao, type Escolhas } from './linhasDaUnificacao.tsx';
import { useUnificar } from './useUnificar.ts';
import '../comparacao.css';

interface Props {
  readonly fica: Pessoa;
  readonly sai: Pessoa;
  readonly preparo: PreparoDaUnificacao;
}

const NO_LUGAR = ['razao', 'motivo', 'conta_id'];

const cabeca = (papel: string, lado: Pessoa): string => `${papel}: ${documentoDaPessoa(lado) || `nº ${lado.id}`}`;

/** Both records side by side, what goes over, which log-in stays, and why. */
export function CompararCadastros({ fica, sai, preparo }: Props): ReactElement {
  const id = useId();
  const navegar = useNavigate();
  const caminhos = useCaminhos(pessoa.name);
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const [conta, setConta] = useState<number>();
  const [razao, setRazao] = useState<RazaoDaUnificacao>(
    preparo.documentos_confirmados ? 'documento_errado' : 'repetido',
  );
  const [motivo, setMotivo] = useState('');
  const [faltas, setFaltas] = useState<Readonly<Record<string, string>>>({});
  const [confirmando, setConfirmando] = useState(false);
  const { enviando, erro, unificar, limpar } = useUnificar(fica.id);
  const duasContas = preparo.fica.conta !== null && preparo.sai.conta !== null;
  const erroDe = (campo: string): string | undefined => faltas[campo] ?? erro?.porCampo[campo];
  const pagina = useRef<HTMLDivElement>(null);
  // The button stands below what it asks for: the first thing missing comes into sight and takes the focus.
  useEffect(() => {
    pagina.current?.querySelector<HTMLElement>('.caixas-de-escolha-erro input, [aria-invalid=true]')?.focus();
  }, [faltas]);
  const conferir = (): void => {
    const novas = {
      ...(motivo.trim() === '' ? { motivo: textos.validacao.obrigatorio } : {}),
      ...(duasContas && conta === undefined ? { conta_id: 'Escolha a conta que fica' } : {}),
    };
    setFaltas(novas);
    limpar();
    setConfirmando(Object.keys(novas).length === 0);
  };
  const confirmar = async (): Promise<void> => {
    const feito = await unificar({
      outra_pessoa_id: sai.id,
      versao: fica.versao,
      versao_da_outra: sai.versao,
      usar: camposUsados(escolhas, fica, sai),
      ...(conta === undefined ? {} : { conta_id: conta }),
      razao,
      motivo,
    });
    if (feito) navegar(caminhos.ver(fica.id));
  };
  // What belongs to a field of the page is read there, behind the dialog.
  const noCampo = erro !== null && NO_LUGAR.some((campo) => erro.porCampo[campo] !== undefined);
  return (
    <div className="validacao-de-cadastro" ref={pagina}>
      {preparo.impedimentos.map((frase) => (
        <Aviso key={frase} tom="bad" titulo={frase} />
      ))}
      <section className="cartao secao-solta" aria-labelledby={`${id}-dados`}>
        <h2 id={`${id}-dados`}>O que fica de cada cadastro</h2>
        <QuadroLadoALado
          titulos={[cabeca('Fica', fica), cabeca('Sai', sai)]}
          linhas={linhasDaUnificacao(fica, sai, escolhas)}
          escolher={(campo, lado) => setEscolhas((antes) => ({ ...antes, [campo]: lado }))}
        />
        <p className="secao-solta-corpo" style={{ paddingTop: 12 }}>
          <Link to={`${caminhos.ver(sai.id)}/unificar?com=${fica.id}`} replace>
            Trocar: fica o outro cadastro
          </Link>
        </p>
      </section>
      <Cartao titulo="O que passa para o cadastro que fica">
        {preparo.muda.length === 0 ? (
          <p className="secundario">Nada além dos dados: o cadastro que sai não tem requerimentos nem imóveis.</p>
        ) : (
          <ul style={{ listStyle: 'disc', paddingLeft: 20 }}>
            {preparo.muda.map(({ rotulo, total }) => (
              <li key={rotulo}>{`${rotulo}: ${total}`}</li>
            ))}
          </ul>
        )}
      </Cartao>
      <Cartao titulo="Conta no portal">
        <ContasDaUnificacao preparo={preparo} escolhida={conta} erro={erroDe('conta_id')} escolher={setConta} />
      </Cartao>
      <Cartao titulo="Por que são a mesma pessoa">
        <fieldset className="caixas-de-escolha" style={{ gridTemplateColumns: '1fr' }}>
          <legend className="rotulo-do-campo">Razão</legend>
          {(Object.keys(razoesDaUnificacao) as RazaoDaUnificacao[]).map((uma) => (
            <label key={uma}>
              <input type="radio" name={`${id}-razao`} checked={razao === uma} onChange={() => setRazao(uma)} />
              <span>{razoesDaUnificacao[uma]}</span>
            </label>
          ))}
          {erroDe('razao') !== undefined && <p className="erro-do-campo">{erroDe('razao')}</p>}
        </fieldset>
        <div style={{ marginTop: 16 }}>
          <AreaDeTexto
            rotulo="Motivo"
            name="motivo"
            value={motivo}
            maxLength={1000}
            rows={3}
            ajuda="Como foi conferido. Fica no histórico dos dois cadastros."
            erro={erroDe('motivo')}
            onChange={(evento) => setMotivo(evento.target.value)}
          />
        </div>
      </Cartao>
      <div className="barra-da-validacao" role="group" aria-label="Decisão">
        <Botao variante="texto" onClick={() => navegar(caminhos.ver(fica.id))}>
          Voltar
        </Botao>
        <Botao onClick={conferir} impedidoPor={preparo.impedimentos[0]}>
          Unificar
        </Botao>
      </div>
      {confirmando && !noCampo && (
        <ConfirmarUnificacao
          preparo={preparo}
          enviando={enviando}
          recusa={erro?.mensagem}
          confirmar={() => void confirmar()}
          aoFechar={() => setConfirmando(false)}
        />
      )}
    </div>
  );
}
