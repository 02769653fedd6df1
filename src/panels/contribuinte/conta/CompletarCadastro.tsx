import { useState, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { liberarSaida } from '../../../resources/saida/formulariosAbertos.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import { validCep, validPhone } from '../../../schemas/validacao/contato.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { todas } from '../../../schemas/validacao/regra.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { CampoComMascara } from '../../layout/ui/CampoComMascara.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Titulo } from '../../publico/comum/Titulo.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { caminhos } from '../caminhos.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { AvisoDaValidacao } from './AvisoDaValidacao.tsx';
import { useEnderecoDoCep } from '../../../resources/formulario/useEnderecoDoCep.ts';
import {
  useDadosDaConta,
  useMudarConta,
  type DadosDaConta,
  type MudancaDaConta,
} from '../../layout/conta/useDadosDaConta.ts';

const vazia = {
  telefone_celular: '',
  codigo_postal: '',
  rua: '',
  numero: '',
  bairro: '',
  cidade: '',
  estado: '',
};
type Ficha = typeof vazia;
type CampoDaFicha = keyof Ficha;

/** Fields as the form names them -> as the API answers about them. */
const NO_SERVIDOR: Readonly<Record<CampoDaFicha, string>> = {
  telefone_celular: 'telefone_celular',
  codigo_postal: 'endereco.codigo_postal',
  rua: 'endereco.rua',
  numero: 'endereco.numero',
  bairro: 'endereco.bairro',
  cidade: 'endereco.endereco_cidade.nome',
  estado: 'endereco.endereco_estado.nome',
};

const corpoDa = (ficha: Ficha): MudancaDaConta => ({
  telefone_celular: ficha.telefone_celular,
  endereco: {
    codigo_postal: ficha.codigo_postal,
    rua: ficha.rua.trim(),
    ...(ficha.numero.trim() === '' ? {} : { numero: ficha.numero.trim() }),
    ...(ficha.bairro.trim() === '' ? {} : { bairro: ficha.bairro.trim() }),
    endereco_cidade: { nome: ficha.cidade.trim() },
    endereco_estado: { nome: ficha.estado.trim() },
  },
});

function Formulario({ dados }: { readonly dados: DadosDaConta }): ReactElement {
  const inicial = { ...vazia, telefone_celular: dados.telefone_celular ?? '' };
  const [ficha, setFicha] = useState<Ficha>(inicial);
  const mudarConta = useMudarConta();
  const ir = useNavigate();
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(Object.values(NO_SERVIDOR));
  const mudar = (campo: CampoDaFicha, valor: string): void => {
    limpar(NO_SERVIDOR[campo]);
    setFicha((antes) => ({ ...antes, [campo]: valor }));
  };
  const cep = useEnderecoDoCep(
    (campo) => ficha[campo as CampoDaFicha],
    (pares) => {
      for (const [campo, valor] of pares) mudar(campo as CampoDaFicha, String(valor));
    },
  );
  const texto = (campo: CampoDaFicha, rotulo: string, opcional = false): ReactElement => (
    <Campo
      rotulo={rotulo}
      name={NO_SERVIDOR[campo]}
      value={ficha[campo]}
      opcional={opcional}
      erro={erros[NO_SERVIDOR[campo]]}
      onChange={(evento) => mudar(campo, evento.target.value)}
    />
  );
  const salvar = (): Promise<boolean> => {
    const proprios = {
      [NO_SERVIDOR.telefone_celular]: todas(required, validPhone)(ficha.telefone_celular),
      [NO_SERVIDOR.codigo_postal]: todas(required, validCep)(ficha.codigo_postal),
      [NO_SERVIDOR.rua]: required(ficha.rua),
      [NO_SERVIDOR.cidade]: required(ficha.cidade),
      [NO_SERVIDOR.estado]: required(ficha.estado),
    };
    return tentar(proprios, async () => {
      await mudarConta(corpoDa(ficha));
      liberarSaida();
      await ir(caminhos.inicio, { replace: true });
    });
  };
  const mudou = (Object.keys(vazia) as CampoDaFicha[]).some((campo) => ficha[campo] !== inicial[campo]);
  const { pergunta } = useAoSair(() => mudou, salvar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <div className="campos-dois">
        <CampoComMascara
          rotulo="Telefone celular"
          name={NO_SERVIDOR.telefone_celular}
          inputMode="tel"
          autoComplete="tel-national"
          mascara={mascaras.telefone}
          valor={ficha.telefone_celular}
          erro={erros[NO_SERVIDOR.telefone_celular]}
          aoMudar={(novo) => mudar('telefone_celular', novo)}
        />
        <CampoComMascara
          rotulo="CEP"
          name={NO_SERVIDOR.codigo_postal}
          inputMode="numeric"
          autoComplete="postal-code"
          mascara={mascaras.cep}
          valor={ficha.codigo_postal}
          erro={erros[NO_SERVIDOR.codigo_postal]}
          aoMudar={(novo) => {
            mudar('codigo_postal', novo);
            cep.buscar(novo);
          }}
        />
      </div>
      {/* There from the start: screen readers tell what changes in it. */}
      <p role="status" className="secundario pequeno">
        {cep.frase}
      </p>
      {cep.temOutro && (
        <div>
          <Botao variante="secundario" tamanho="pequeno" onClick={cep.usarTodos}>
            Usar o endereço do CEP
          </Botao>
        </div>
      )}
      {texto('rua', 'Rua')}
      <div className="campos-dois">
        {texto('numero', 'Número', true)}
        {texto('bairro', 'Bairro', true)}
        {texto('cidade', 'Cidade')}
        {texto('estado', 'Estado')}
      </div>
      <div className="formulario-acoes">
        <Botao type="submit" carregando={enviando}>
          {enviando ? 'Salvando…' : 'Concluir cadastro'}
        </Botao>
      </div>
    </form>
  );
}

/** completar-cadastro: what the city needs to reach an applicant, before anything else (AMB-052). */
export function CompletarCadastro(): ReactElement {
  return (
    <div className="pagina pagina-estreita">
      <div>
        <Titulo aba="Completar cadastro">Complete o seu cadastro</Titulo>
        <p className="subtitulo">A prefeitura precisa de um telefone e de um endereço para falar com você.</p>
      </div>
      <AvisoDaValidacao />
      <Cartao amplo>
        <Carregado consulta={useDadosDaConta()} rotulo="Carregando seus dados…" oQue="seus dados" principal>
          {(dados) => <Formulario dados={dados} />}
        </Carregado>
      </Cartao>
    </div>
  );
}
